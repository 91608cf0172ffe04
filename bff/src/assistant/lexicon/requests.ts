import type { Concept } from './concept.js';

/** Formats and programs that the product does not take. */
export const otherFormats: Concept[] = [
  { id: 'pdf', label: 'PDF files', terms: 'pdf|pdfs|acrobat|adobe reader' },
  { id: 'onenote', label: 'OneNote notebooks', terms: 'one note|onenote|evernote|notion|obsidian|confluence pages?' },
  { id: 'visio', label: 'Visio drawings', terms: 'visio|vsd|vsdx|lucid ?chart|draw\\.io|drawio' },
  { id: 'publisher', label: 'Publisher files', terms: 'ms publisher|microsoft publisher|publisher|\\.pub|pub file*' },
  { id: 'project', label: 'Microsoft Project plans', terms: 'ms project|microsoft project|project plan file*|mpp' },
  {
    id: 'access',
    label: 'Access databases',
    terms: 'ms access|microsoft access|access (?:database|db|file|table)s?|accdb|mdb',
  },
  { id: 'outlook', label: 'Outlook', terms: 'outlook|pst|msg files?|eml|thunderbird|exchange' },
  {
    id: 'opendocument',
    label: 'OpenDocument files (LibreOffice)',
    terms: 'odt|ods|odp|libre ?office|open ?office|open document*|opendocument*',
  },
  {
    id: 'apple',
    label: 'Apple Pages, Numbers and Keynote files',
    terms:
      'keynote (?:files?|decks?|presentations?|documents?|format|for|too|as well|support)|apple keynote|keynotes?$|apple pages|pages file*|apple numbers|numbers file*|iwork|\\.pages|\\.key',
  },
  {
    id: 'text-formats',
    label: 'other text formats',
    terms:
      'rtf|rich text format|latex|\\.tex|markdown|html|epub|kindle|wordperfect|word ?perfect|wpd|ms works|wps|\\.txt|txt files?|xml files?|json|csv|csvs|tsv|xps|hancom|hwp|hangul|abiword|lotus(?: notes| 123)?|quattro',
  },
  {
    id: 'design',
    label: 'design files',
    terms:
      'indesign|in design|illustrator|photoshop|psd|figma|canva|sketch files?|corel ?draw|coreldraw|affinity|quark ?xpress|autocad|auto cad|dwg|dxf|solidworks|cad drawings?|sketchup|miro|prezi|blender',
  },
  {
    id: 'media',
    label: 'other media files',
    terms:
      'mp3s?|mp4s?|mov files?|scanned (?:images?|documents?|pages?|paper)|scans|handwritten|handwriting|photos of (?:pages|paper|whiteboard)|whiteboard photos?|ocr|zip files?|audio recordings?|voice memos?',
  },
];

/** Other programs and services to work together with. */
export const integrations: Concept[] = [
  {
    id: 'chat-tools',
    label: 'a connection to team chat',
    terms:
      'slack|teams|ms teams|microsoft teams|discord|whats ?app|telegram|signal app|zoom|webex|mattermost|google chat|skype|messenger',
  },
  {
    id: 'trackers',
    label: 'a connection to ticket systems',
    terms:
      'jira|service ?now|zendesk|freshdesk|trello|asana|monday\\.com|monday com|linear|github|gitlab|azure devops|clickup|basecamp|redmine|help ?desk|ticket(?:ing)? system|ticket system|ticket|todoist|notion',
  },
  {
    id: 'stores',
    label: 'a connection to other file stores',
    terms:
      'sharepoint|share point|one ?drive|dropbox|box\\.com|box com|icloud|nextcloud|owncloud|s3 bucket|ftp|sftp|webdav|network drive|network share|nas|aws|azure|mega|pcloud|file server|egnyte',
  },
  {
    id: 'business',
    label: 'a connection to business systems',
    terms:
      'sap|salesforce|hubspot|dynamics|oracle|netsuite|workday|quick ?books|xero|sage|datev|docusign|adobe sign|power ?bi|tableau server|looker|zapier|make\\.com|ifttt|power automate|n8n|airtable|moodle|canvas lms|blackboard|wordpress|mailchimp|confluence|gmail|google (?:forms|calendar|classroom|meet|sites)|office ?365|microsoft 365|m365|zoho|apple notes|chat ?gpt|copilot|gemini|claude|alexa|siri',
  },
  {
    id: 'single-sign-on',
    label: 'single sign-on',
    terms:
      'single sign on|sso|saml|okta|active directory|azure ad|entra|ldap|scim|oidc|openid|sign in with (?:google|microsoft|apple|facebook)|log ?in with (?:google|microsoft|apple|facebook)|google log ?in|passkeys?|biometric|fingerprint|face id|authenticator app|yubi ?key|keycloak',
  },
];

/** Work that is not this product's. */
export const otherServices: Concept[] = [
  {
    id: 'other-work',
    label: 'work on the content itself',
    terms:
      'write (?:me )?(?:some |a |the )?(?:\\p{L}+ )?(?:code|script|program|macro|formula)s?|translat*|ubersetz*|traduire|traduction|traducir|tradurre|vertalen|traduzir|przetlumacz*|tlumacz*|proof ?read*|spell ?check my|check(?:s|ing)? (?:my |the |our )?(?:spelling|grammar)|correct (?:my|the) (?:spelling|grammar|english)|grammar check|summari[sz]e|summary of (?:my|the|this) (?:document|file|report|deck)|zusammenfass*|rewrite|shorten (?:my|the|this)|write (?:me )?(?:a|an|my|the) (?:report|letter|cv|resume|formula|macro|presentation|script|cover letter|contract|email)|(?:create|make|design|draft|prepare) (?:me |us )?(?:a|an|my|some|new) (?:presentation|deck|spread ?sheet|chart|letter|template|report|cv|resume|slides?|slide deck|logo|invoice|poster|form|power ?point|word (?:document|template)|excel (?:sheet|file|template))|generate (?:a|an|some|my)|text to speech|read (?:it|the document) (?:aloud|out loud)|speech|voice (?:input|control|command)s?|dictat*|compare (?:two|2) (?:files|documents|versions)|merge (?:two|2|several|my|these) (?:files|documents|pdfs|decks)|split (?:a|my|the) (?:file|document|pdf)|compress (?:my|the|a)|e ?sign|remove (?:a |the )?password|unlock (?:my|the|a)|crack|recover (?:a |my |the )?(?:deleted|lost) (?:file|document)|watermark (?:my|all) files|rotate (?:my|the) pdf|ocr|plagiarism|calculate my',
  },
  {
    id: 'other-direction',
    label: 'another direction of conversion',
    terms:
      '(?:from )?google (?:docs?|sheets?|slides?) (?:back )?(?:to|into) (?:word|excel|power ?point|office|pdf|docx|xlsx|pptx)|(?:docs?|sheets?|slides?) back (?:to|into) (?:word|excel|power ?point|office)|(?:to|into) (?:word ?press|html|markdown|latex|epub|pdf|odt|libre ?office|keynote|prezi|zoho|only ?office|iwork|notion|confluence|json|xml|csv)|other direction|the other way (?:a)?round|reverse direction|backwards conversion',
  },
];

/** Features that the product does not have. */
export const missingFeatures: Concept[] = [
  {
    id: 'dark-mode',
    label: 'a dark mode',
    terms:
      'dark (?:mode|theme|colou?rs?|version|screen)|night mode|dunkelmodus|dunkles design|mode sombre|modo oscuro|modo escuro|tema scuro|donkere modus|tryb ciemny|light theme|colou?r theme|bigger buttons|larger font in (?:the|your) (?:chat|app)|high contrast',
  },
  {
    id: 'mobile',
    label: 'a mobile app',
    terms:
      'mobile (?:app|version|client)|phone app|android|iphone app|ios app|ipad app|app store|play store|tablet (?:app|version)|handy app|app fur (?:das )?handy|application mobile|app movil|app mobile|aplikacj\\p{L}* mobiln\\p{L}*|apple watch|chromebook app|linux (?:version|client|launcher|app|build)|(?:for|on) (?:ubuntu|debian|fedora|chrome ?os|chromebooks?)|version for linux|for linux|on linux|linux',
  },
  {
    id: 'batch',
    label: 'many files at once',
    terms:
      'bulk|batch*|whole folder*|entire folder*|folder(?:s)? at once|folder upload|upload (?:a |whole |entire |my |our )?(?:\\p{L}+ )?folders?|several files at once|multiple files|many files at once|many at once|hundreds? of files|thousands? of files|all (?:my|our) files (?:at once|in one go|together)|\\d{2,} files|in one go|mass (?:upload|conver\\p{L}+)|zip with|drag a folder|stapelverarbeitung|mehrere dateien|ganze ordner|plusieurs fichiers|dossier entier|varios archivos|carpeta entera|piu file|intera cartella|meerdere bestanden|hele map|varios ficheiros|pasta inteira|wiele plikow|caly folder',
  },
  {
    id: 'api',
    label: 'a programming interface',
    terms:
      '=api|apis|rest api|web ?hooks?|sdk|command line|cli|cli tool|graphql|rss|power ?shell|python (?:library|client|package)|npm package|schnittstelle|interface de programmation',
  },
  {
    id: 'messages',
    label: 'other ways of being told',
    terms:
      'sms|text messages?|text me|push notif*|desktop notif*|browser notif*|phone me|call me|call back|callback|ring me|video call|live agent|live chat with|weekly (?:report|digest|summary|e?mail)|daily (?:report|digest|summary|e?mail)|calendar reminder|reminders?|fax|by post|carrier pigeon',
  },
  {
    id: 'sharing',
    label: 'sharing with other people',
    terms:
      'share (?:a |the |my |our )?(?:fixed |corrected |report\\p{L}* |file |files |conversation )*(?:with|directly)|shared? (?:inbox|workspace|account|folder|dashboard)|team (?:account|dashboard|workspace|view|folder)|admin (?:dashboard|panel|console|view)|manager view|assign (?:it|this|files|reports) to|collaborat*|user groups?|roles and permissions|multi user|dashboards? (?:for|of|with)|statistics|analytics|usage report|export (?:the |a |my )?(?:report|list|table|chat|conversation|transcript) (?:as|to|in)|audit log|group by department|tags? for files|tag files|folders for|rename files|search (?:box|function|field|bar)|sort the list|favourites|bookmark files',
  },
  {
    id: 'scheduling',
    label: 'automation',
    terms:
      'schedul*|every night|nightly|automatic(?:ally)? (?:open|create|file|post|send|upload|convert|fix|forward|log|raise|back ?up)\\p{L}*|auto (?:upload|convert|forward)|watch(?:es)? (?:a|my|our) folder|watched folder|workflow automation|macro recorder|keyboard shortcuts? (?:in|for) (?:the|your) (?:chat|app)|offline (?:mode|version|use|access)|work(?:s|ing)? offline|use it offline|on premise*|own (?:data ?cent(?:er|re)|premises|infrastructure|hardware|cloud)|on prem|self host*|own server|white label*|version in \\p{L}+|in (?:welsh|german|french|spanish|italian|dutch|polish|portuguese|chinese|japanese|arabic|swedish|danish|finnish|greek|turkish|russian|hindi|catalan|irish|gaelic) (?:too|as well|please|version)|(?:interface|menus?|user interface|site|app) in (?:other languages|\\p{L}+ language)|other (?:interface )?languages|multilingual|our (?:own )?logo (?:on|in) (?:the|your)|custom brand\\p{L}*|custom domain|browser extension|chrome extension|firefox (?:add ?on|extension)|safari extension|edge extension|plug ?in|word add in|outlook add in|widget|version history|older versions|roll back|undo button|print button|progress bar|preview|side by side|priority (?:queue|support)|faster queue|premium support|training course|webinars?|video tutorials?|certificat*',
  },
];
