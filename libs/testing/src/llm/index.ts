export { answering, type AnswerObject, type Behaviour, misbehaviours } from './behaviour.ts';
export { FakeLlm, type SeenRequest } from './fake-llm.ts';
export type { ChatMessage } from './wire.ts';
