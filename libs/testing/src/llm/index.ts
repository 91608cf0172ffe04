export { answering, type AnswerObject, type Behaviour, misbehaviours, refusing } from './behaviour.ts';
export { FakeLlm, type SeenRequest } from './fake-llm.ts';
export { recordedConversation } from './recorded-conversation.ts';
export { newestMessage, recordedModel } from './recorded-model.ts';
export type { ChatMessage } from './wire.ts';
