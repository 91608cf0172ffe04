import { jest } from '@jest/globals';

// As for the journeys: on a busy machine one of thousands may trip over time alone. `npm test` names it as flaky, to be mended.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
