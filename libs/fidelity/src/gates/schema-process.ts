import validate from '@ooxml-tools/validate';

/**
 * The schema validator in a process of its own, since its WebAssembly takes half a gigabyte and may take long: the
 * parent kills it at its limits. Erasable TypeScript, so that Node runs it from source as well as built.
 */

process.on('message', (request: { id: number; bytes: Uint8Array; format: 'docx' | 'pptx' | 'xlsx' }) => {
  validate(request.bytes, request.format, 'Microsoft365').then(
    (errors) => process.send?.({ id: request.id, errors }),
    (cause: unknown) => process.send?.({ id: request.id, failure: String(cause).slice(0, 500) }),
  );
});
// A timer of the .NET runtime would hold the process for eight seconds more.
process.on('disconnect', () => process.exit());
