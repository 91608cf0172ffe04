export { FakeGoogle, type GoogleFault, type SeenGoogleRequest } from './fake-google.ts';
