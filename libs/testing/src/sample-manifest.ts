import sampleManifest from '@fidelio/fidelity/samples/manifest.json' with { type: 'json' };

/** The sample fixes as the engine ships them. */
export { sampleManifest };
