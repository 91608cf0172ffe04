import { brand } from '@fidelio/contracts';

/** Every text of this remote. Functions take what is filled in. */
export const texts = {
  title: 'AI Chat',

  start: {
    welcome: `Tell ${brand.name} what went wrong with a Word, PowerPoint or Excel file in the Google cloud suite. You can upload the file; you will hear what was found in it, and get it back corrected once it is fixed.`,
    examplesLabel: 'Examples to start with',
    examples: [
      {
        title: 'Ask a question',
        text: `What does ${brand.name} do with the files that I upload, and what does the privacy policy say about them?`,
      },
      {
        title: 'Tables and forms',
        text: 'The tables and form fields in my document look wrong in Google Docs, but they are fine in Word.',
      },
      {
        title: 'Images',
        text: 'The images in my document are moved or missing in Google Docs, but they are fine in Word.',
      },
    ],
    button: 'Get Started',
    busy: 'Loading...',
    failed: 'Failed to initialize chat. Something went wrong. Please try again later.',
    aboutFile: 'Starting a conversation about your file…',
    noProcessors: 'Answers are written by the product itself. Nothing leaves it.',
    processors: (names: string) =>
      `Answers are written with the help of ${names}. It is sent what you write here and what was found in your files, never the text of a document or your account.`,
  },

  history: {
    title: 'Past conversations',
    open: 'Past conversations',
    close: 'Close',
    empty: 'No conversation yet.',
    failed: 'Your past conversations could not be read.',
    untitled: 'New conversation',
    ended: 'Ended',
    showAll: (count: number) => `Show all ${count}`,
    current: 'Open now',
  },

  conversation: {
    newConversation: 'New conversation',
    loading: 'Loading...',
    gone: 'This conversation does not exist',
    goneHelp: 'It may have been removed, or it belongs to another account.',
    failed: 'This conversation could not be read',
    failedHelp: 'Your messages are safe. Please try again in a moment.',
    messages: 'Messages',
    log: 'Conversation',
    you: 'You',
    assistant: brand.name,
    writing: `${brand.name} is writing…`,
    stopped: 'Stopped. This is what had been written by then.',
    stoppedEmpty: 'Stopped before anything was written.',
    toLatest: 'Jump to the latest message',
    error: 'An **error** occurred, please try again',
    tooMany: (when: string) => `Too many messages in a short time. You can send this one again ${when}.`,
    budget: (when: string) => `Today's budget for the assistant is used up. You can send this message again ${when}.`,
    stillAnswering: 'The assistant is still answering your last message. Please send this one again in a moment.',
    brokenOff: 'The answer broke off. Retry has it written anew.',
    notSent: 'Not sent',
    notAnswered: 'Not answered',
    retry: 'Retry',
    retryIn: (seconds: number) => `Retry in ${seconds} s`,
    requestNoted: 'Noted as a request',
    endedTitle: 'This conversation has ended',
    endedHelp: 'Write below to take it up again, or start a new one.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    code: 'Code',
    table: 'Table',
    imageLeftOut: (alt: string) => (alt ? `[image: ${alt}]` : '[image]'),
  },

  composer: {
    label: 'Message',
    placeholder: 'Type your message here. Press enter to submit',
    send: 'Send',
    stop: 'Stop',
    attach: 'Attach a file',
    count: (used: string, limit: string) => `${used} of ${limit} characters`,
    tooLong: (over: string) => `${over} characters too many`,
    drop: 'Drop your file here',
    dropHelp: 'You will see it before anything is sent.',
  },

  upload: {
    title: 'Upload your file',
    close: 'Close',
    upload: 'Upload',
    cancel: 'Cancel',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    orDrop: 'or drop it here',
    limits: (size: string) =>
      `Word, PowerPoint or Excel: docx, docm, dotx, pptx, pptm, ppsx, xlsx, xlsm, xltx. Up to ${size}.`,
    sending: (name: string) => `Uploading ${name}`,
    progress: (sent: string, total: string) => `${sent} of ${total}`,
    waiting: 'Uploaded. Looking into your file…',
    uploaded: 'File uploaded successfully',
    failed: 'Failed to upload file. Something went wrong. Please try again later.',
    cancelled: (name: string) => `The upload of “${name}” was cancelled.`,
    oneAtATime: 'One file at a time, please. The first one was taken.',
    empty: (name: string) => `“${name}” is empty.`,
    tooLarge: (name: string, size: string, limit: string) => `“${name}” has ${size}. A file may have up to ${limit}.`,
    old: (name: string, ending: string) =>
      `“${name}” is in the old ${ending} format. Open it in Office, save it as ${ending}x, and upload that.`,
    type: (name: string, ending: string) =>
      `“${name}” ${ending ? `is a .${ending} file` : 'has no file ending'}. Only Word, PowerPoint and Excel files can be looked into.`,
    refused: (name: string, why: string) => `“${name}” was not uploaded. ${why}`,
    network: 'The connection was lost.',
    tooManyUntil: (when: string) => `Too many uploads in a short time. You can upload again ${when}.`,
  },

  file: {
    label: (name: string) => `File ${name}`,
    checking: 'Looking into this file…',
    nothing: 'Nothing known was found in this file.',
    outcome: { fixed: 'fixed', left: 'left' },
    summary: (fixed: number, left: number) =>
      [fixed > 0 ? `${fixed} fixed` : '', left > 0 ? `${left} left` : ''].filter(Boolean).join(', '),
    more: (count: number) => `${count} more`,
    inFiles: 'Show all details',
    deleted: 'This file has been deleted.',
  },

  report: {
    title: 'Your report',
    about: 'What has been understood so far. It is kept with your file and helps to find a fix.',
  },

  times: {
    now: 'in a moment',
    inSeconds: (seconds: number) => (seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`),
    at: (time: string) => `at ${time}`,
  },
} as const;
