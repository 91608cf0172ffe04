import compile from 'icu-minify/compile';

/** What the build does to the messages of a catalogue. */
export default {
  process: (text) => ({
    code: JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(text)).map(([key, message]) => [key, compile(message)])),
    ),
  }),
};
