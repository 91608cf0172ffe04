import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';

/** Builders of what the engine says, for tests: sound defaults, overridden where the test is about it. */
export function findingOf(over: Partial<Finding>): Finding {
  return {
    id: 'word.raw-tabs',
    title: 'Tabs inside text',
    sentence: 'A tab is lost.',
    severity: 'layout',
    grade: 'T',
    source: { text: 'test', date: '2026-11-20' },
    mode: 'AUTO',
    remedy: 'The tab is made a real one.',
    count: 1,
    evidence: [{ part: 'word/document.xml', offset: 0, snippet: '', where: 'page 1' }],
    outcome: 'waiting',
    ...over,
  };
}

export function diagnosisOf(over: Partial<Diagnosis>): Diagnosis {
  return { engine: 'test', format: 'docx', failure: null, findings: [], proof: null, fullyFixed: false, ...over };
}

export function fileOf(name: string, diagnosis: Diagnosis | null): FileFact {
  return { id: '6a1f0d6e-58a4-4b0e-9d57-0d8a3c0a7e11', name, sha256: 'a'.repeat(64), diagnosis };
}
