export { answering, type AnswerObject, type Behaviour, misbehaviours } from './behaviour.js';
export { type ChatMessage, FakeLlm, type SeenRequest } from './fake-llm.js';
