import { brand } from '@fidelio/contracts';
import { formatTime } from '@fidelio/ui';

/** 'in 40 seconds', or 'at 14:05' when that is more than two minutes away. */
function whenAgain(seconds: number | null): string {
  if (seconds === null) return 'in a moment';
  if (seconds <= 120) return seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`;

  return `at ${formatTime(new Date(Date.now() + seconds * 1000))}`;
}

/** Every text of this remote. */
export const texts = {
  unsentMark: 'A message is not sent yet.',
  title: 'AI Chat',

  start: {
    welcome: `Tell ${brand.name} what went wrong with a Word, PowerPoint or Excel file in the Google cloud suite. Upload the file, and you learn what goes wrong in it and get a corrected copy.`,
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
    upload: 'Opening a conversation for your files',
    noProcessors: 'Answers come from Fidelio itself. Nothing is sent to anyone else.',
    processors: (names: string) =>
      `Answers are written with the help of ${names}. What you write here and what was found in your files is sent there, but never the text of a document or your account data.`,
  },

  history: { title: 'Past conversations' },

  conversation: {
    newConversation: 'New conversation',
    loading: 'Loading...',
    gone: 'This conversation does not exist',
    goneHelp: 'It was deleted, or it belongs to another account. Files that you uploaded in it are on the Files page.',
    failed: 'This conversation could not be loaded',
    failedHelp: 'Your messages are safe. Please try again in a moment.',
    messages: 'Messages',
    log: 'Conversation',
    you: 'You',
    assistant: brand.name,
    personOfTeam: (name: string) => `${name}, a person of the ${brand.name} team`,
    writing: `${brand.name} is writing…`,
    stopped: 'You stopped this answer.',
    stoppedEmpty: 'You stopped the answer before it began.',
    showEarlier: 'Show earlier messages',
    loadingEarlier: 'Loading earlier messages...',
    earlierFailed: 'Earlier messages could not be loaded.',
    continues: 'This continues',
    continuesLink: 'an earlier conversation',
    fullTitle: 'This conversation is full',
    fullHelp: 'Go on in a new one. The assistant remembers what you reported here, and your files.',
    fullAction: 'Continue in a new conversation',
    fullFailed: 'The new conversation could not be started. Please try again.',
    toLatest: 'Jump to the latest message',
    error: 'An **error** occurred, please try again',
    tooMany: (seconds: number | null) =>
      `Too many messages in a short time. You can send this one again ${whenAgain(seconds)}.`,
    budget: (seconds: number | null) =>
      `The assistant has reached its limit for today. You can send this message again ${whenAgain(seconds)}.`,
    stillAnswering: 'The assistant is still answering your last message. Please send this one again in a moment.',
    brokenOff: 'The answer was interrupted. Choose Retry to get it again.',
    notSent: 'Not sent',
    notAnswered: 'Not answered',
    retry: 'Retry',
    retryIn: (seconds: number) => `Retry in ${seconds} s`,
    requestNoted: 'Saved as a request',
    endedTitle: 'This conversation has ended',
    endedHelp: 'Write below to continue it, or start a new one.',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    code: 'Code',
    table: 'Table',
    imageLeftOut: (alt: string) => (alt ? `[image: ${alt}]` : '[image]'),
  },

  notFound: 'Go to the chat',

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
    add: 'Add files',
    folder: 'Choose a folder',
    orDrop: 'or drop files, a folder or a ZIP archive here',
    remove: (name: string) => `Remove ${name}`,
    uploadMany: (count: number) => `Upload ${count} files`,
    limits: (size: string) =>
      `Word, PowerPoint or Excel: docx, docm, dotx, pptx, pptm, ppsx, xlsx, xlsm, xltx. Up to ${size} each.`,
    wrong: 'What looks wrong? (optional)',
    sending: (name: string) => `Uploading ${name}`,
    progress: (sent: string, total: string) => `${sent} of ${total}`,
    waiting: 'Uploaded. Checking your file…',
    uploaded: 'File uploaded successfully',
    failed: 'Failed to upload file. Something went wrong. Please try again later.',
    cancelled: (name: string) => `The upload of “${name}” was cancelled.`,
    uploadedMany: (count: number) => `${count} files uploaded successfully`,
    left: (count: number) => (count === 1 ? '1 more file to go' : `${count} more files to go`),
    busy: 'An upload is running. Add more files when it has finished.',
    tooManyAtOnce: (limit: number) => `You can upload ${limit} files at once. The first ${limit} were taken.`,
    folderWithout: 'There is no Word, PowerPoint or Excel file in this folder.',
    zipWithout: (name: string) => `There is no Word, PowerPoint or Excel file in “${name}”.`,
    zipTooLarge: (name: string) => `“${name}” is too large to be opened here. Extract it and upload the files.`,
    zipDamaged: (name: string) => `“${name}” is damaged and cannot be opened. Upload the files themselves.`,
    zipProtected: (name: string) =>
      `“${name}” is protected with a password. Extract it on your computer and upload the files.`,
    empty: (name: string) => `“${name}” is empty.`,
    tooLarge: (name: string, size: string, limit: string) =>
      `“${name}” is too large (${size}). A file may have up to ${limit}.`,
    old: (name: string, ending: string) =>
      `“${name}” is in the old ${ending} format. Open it in Office, save it as ${ending}x, and upload that.`,
    type: (name: string, ending: string) =>
      `“${name}” ${ending ? `is a .${ending} file` : 'has no file ending'}. Only Word, PowerPoint and Excel files can be checked.`,
    refused: (name: string, why: string) => `“${name}” was not uploaded. ${why}`,
    network: 'The connection was lost.',
    tooMany: (seconds: number | null) =>
      `Too many uploads in a short time. You can upload again ${whenAgain(seconds)}.`,
  },

  file: {
    label: (name: string) => `File ${name}`,
    checking: 'Checking this file…',
    drawing: 'Drawing its pages…',
    place: (title: string, page: number) => `${title}: the place on page ${page}, as it would arrive`,
    nothing: 'We found no known problem in this file.',
    ready: 'Here is your corrected file',
    check: 'To check by hand, after the import',
    decide: 'Yours to decide',
    agreeFailed: 'The changes could not be started. Please try again.',
    more: (count: number) => `${count} more`,
    inFiles: 'Show all details',
    viewFixed: 'View Fixed File',
    compare: 'Compare before and after',
    toDrive: 'Save to my Google Drive',
    deleted: 'This file has been deleted.',
  },

  batch: {
    label: 'Files of this conversation',
    files: (count: string) => `${count} files`,
    clean: (count: string) => `${count} without known problems`,
    corrected: (count: string) => `${count} corrected`,
    decide: (count: string) => `${count} ${count === '1' ? 'needs' : 'need'} you`,
    check: (count: string) => `${count} to check by hand`,
    unreadable: (count: string) => `${count} cannot be opened`,
    working: (count: string) => `${count} still being checked`,
    download: 'Download all',
    downloading: (percent: string) => `Cancel (${percent})`,
    contents: 'One ZIP archive: corrected copies, files that needed no change, and a report.',
    archive: `${brand.name} files.zip`,
    downloadFailed: 'The download did not work. Please try again.',
    inFiles: 'Show them on the Files page',
  },

  report: {
    title: 'Your report',
    about: 'This is what we have understood so far. It is kept with your file and helps us find a fix.',
  },
} as const;
