export { FakeGoogle, type GoogleFault, type SeenGoogleRequest } from './fake-google.ts';
export { breachesOf, type DriveCall, recordedCalls } from './discovery.ts';
