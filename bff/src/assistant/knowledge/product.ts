import { brand } from '@fidelio/contracts';
import type { Article } from './article.js';

/** The home page and the screens: what the product does and how things are done here. */
export const productArticles: Article[] = [
  {
    id: 'what-it-does',
    title: 'What the product is',
    asks: 'what do you people actually offer; what does fidelio do with the files that i upload; what do you do with my files; do i need to install anything; is it a website or a program; difference between the web app and the launcher; what is fidelio; what does this do; what does this thing actually do; what can you do; what are you for; how can you help; purpose of this tool; what is this; who is it for; was macht fidelio; was ist das; que fait cet outil; que hace; a cosa serve; wat doet dit; o que faz; co to jest; how does it work; how does this work; explain the service; what is your job; capabilities; add-on',
    answer: `${brand.name} is a diagnostic and reporting tool for the move from Office to Google's cloud suite: you tell me what looks wrong in a converted Word, PowerPoint or Excel file, upload the file, and known fixes are applied. What no fix covers yet is kept as a report, and new fixes are learned from it. In production it works as an add-on to the cloud suite that converts automatically.`,
  },
  {
    id: 'kinds-of-file',
    title: 'Which files can be uploaded',
    asks: 'are dotx templates accepted; macro-enabled workbooks as upload; is xlsm accepted; do you take templates; which endings are allowed for word; allowed endings; which extensions for excel; which types for powerpoint; which file types can i upload; what formats; supported formats; accepted file types; file extensions; docx docm dotx pptx pptm ppsx xlsx xlsm xltx; can i upload a template; macro enabled files; welche dateiformate; quels formats de fichier; que formatos; quali formati; welke bestandstypen; quais formatos; jakie formaty plikow; what kind of files do you take; file kinds; which programs; only word; powerpoint too; excel as well',
    answer:
      'You can upload Word (docx, docm, dotx), PowerPoint (pptx, pptm, ppsx) and Excel (xlsx, xlsm, xltx) files, up to 100 MB each. The file is judged by its content, not by its name.',
  },
  {
    id: 'old-formats',
    title: 'Old Office formats',
    asks: 'pps; pot; dot; xlt; documents from word 2003 lying about; is a ppt from 2001 ok; word file from 1999; very old file; old doc file; .doc .ppt .xls; office 97 2003; word 97; legacy format; older office; can i upload a doc; xls not accepted; alte formate; ancien format; formato antiguo; vecchio formato; oud formaat; stary format; save as docx',
    answer:
      'The old formats doc, ppt and xls are recognised but cannot be processed. Open the file in Office, save it as docx, pptx or xlsx, and upload that copy.',
  },
  {
    id: 'upload-size',
    title: 'How large a file may be',
    asks: 'is my file too heavy; file weighs 130 mb; a problem with 130 mb; a document of many megabytes; the size of one file; max payload; my file is too big; file of 140 mb; file has 200 mb; exceeds the limit; how big can the upload be; maximum file size; size limit; how large; megabytes limit; upload limit; too large; mb; gb; file too big; wie gross darf; maximale dateigrosse; taille maximale; tamano maximo; dimensione massima; maximale grootte; tamanho maximo; maksymalny rozmiar; big file; heavy file; weight of the file',
    answer: 'A file may be up to 100 MB. The upload form checks the type and the size before anything is sent.',
  },
  {
    id: 'upload-rate',
    title: 'How many uploads',
    asks: 'cap on how much i may upload in total; how much in total; total space; can several files go up at once; how many files an hour; uploads per hour; upload rate; rate limit; number of uploads; storage room; quota; space for files; account space; disk space; how much storage do i have; 2 gb; how many files can i upload; several files; wie viele dateien; combien de fichiers; cuantos archivos; quanti file; hoeveel bestanden; quantos ficheiros; ile plikow',
    answer:
      'You can upload 60 files an hour, one file at a time, and an account has 2 GB of room (100 MB until its e-mail address is proven by a one-time code).',
  },
  {
    id: 'how-to-upload',
    title: 'How to upload a file',
    asks: 'how do i hand the file over; how do i get the file to you; can i upload from my phone; upload from a phone; how do i cancel an upload; stop an upload; abort the upload; how do i upload; where do i upload; upload button; where is the upload button; attach a file; send you the file; how do i send the file; drag and drop; choose file; upload dialog; can i cancel an upload; progress; wie lade ich hoch; wo kann ich hochladen; comment envoyer le fichier; como subo; come carico; hoe upload ik; como envio; jak przeslac',
    answer:
      "Tell me in a sentence what looks wrong; the dialog 'Upload your file' then opens by itself. Choose the file there and press Upload. You see the progress and can cancel; a file may come at any time while the conversation is open.",
  },
  {
    id: 'damaged',
    title: 'Encrypted or damaged files',
    asks: 'password protected file; encrypted file; damaged file; corrupt file; cannot be opened; file with a password; passwortgeschutzte datei; verschlusselt; fichier protege par mot de passe; archivo con contrasena; file protetto; will you open encrypted',
    answer:
      "An encrypted or damaged file is accepted as a report, but it cannot be opened: it stays PROCESSING with the reason 'cannot be opened'. Save a copy without the password in Office and upload that.",
  },
  {
    id: 'told-when-fixed',
    title: 'How you learn that a file is fixed',
    asks: 'drop me a line when it is done; do you text me when it is fixed; how do i hear; a mail to my colleagues as well; will the corrected file be attached to the e-mail; attachment or link; do i get notified in the app; how will i find out; when is my file done; will i be notified; notification when fixed; do you email me; e-mail; how will i know; told when it is ready; repaired; corrected; mail arrives; where is the link; do i get a message; let me know; wie erfahre ich; werde ich benachrichtigt; comment saurai je; serai je prevenu; como sabre; me avisan; come faccio a sapere; hoe weet ik; como vou saber; jak sie dowiem; did not get the e-mail; no email; alert me',
    answer:
      "When a file is fully fixed you get an e-mail with a link to the corrected file. You also see it on the Files page, where the status turns to FIXED and 'View Fixed File' appears.",
  },
  {
    id: 'how-long',
    title: 'How long a fix takes',
    asks: 'how many hours do i have to wait; roughly how long must i wait; give me a date; when is this going to be fixed; by when; when is it sorted; what happens after the upload; what happens to my file once it is uploaded; how long does it take; when will it be fixed; how fast; turnaround; waiting time; how soon; how many minutes; eta; deadline; takes so long; still processing; how long until; wie lange dauert; combien de temps; cuanto tarda; quanto tempo ci vuole; hoe lang duurt; quanto tempo demora; jak dlugo; guarantee that it gets fixed; success rate',
    answer:
      'A file for which a fix is known is diagnosed and fixed right after the upload. If no known fix covers the problem, the file stays PROCESSING until one is learned; I cannot name a date for that. You are e-mailed as soon as it is fixed.',
  },
  {
    id: 'status',
    title: 'What PROCESSING and FIXED mean',
    asks: 'i cannot find my report any more; where is my report listed; list of my reports; is there news of my report; has anything come of my report; where do i see whether anything happened; still says processing; why is it still processing; uploaded yesterday and still processing; stays in processing; what does processing mean; status; fixed status; where do i see whether my file is done; check progress; file status page; files page; where is my file; state of my report; waiting for a fix; nothing known found; stuck in processing; see my uploads; my files list; wo sehe ich den status; was bedeutet processing; ou voir le statut; donde veo el estado; dove vedo lo stato; waar zie ik; onde vejo; gdzie sprawdzic status; track my report',
    answer:
      "The Files page ('View File Status' on the home page) shows it. PROCESSING means that the file is still waiting, with the reason in plain words: 'waiting for a fix', 'cannot be opened' or 'nothing known found'. FIXED means that the corrected file is ready to download.",
  },
  {
    id: 'download-fixed',
    title: 'How to get the corrected file',
    asks: 'where is my mended document; where do i get it; how do i download the corrected version; get my fixed file; download link; view fixed file; where is the repaired file; save the result; link expired; how long is the link valid; do links stop working; links in your mails; links die; link in the mail does not work; download the result; wie lade ich die korrigierte datei herunter; telecharger le fichier corrige; descargar el archivo corregido; scaricare il file corretto; gecorrigeerde bestand downloaden; baixar o arquivo corrigido; pobrac poprawiony plik',
    answer:
      "Open the Files page and press 'View Fixed File' beside the file, or follow the link in the e-mail. A link is valid for 7 days; the Files page makes a new one whenever you open it.",
  },
  {
    id: 'still-wrong',
    title: 'A fixed file that is still wrong',
    asks: 'marked fixed but it is not; says fixed and is still broken; you call it fixed; what happens when i click still wrong; still wrong button; fixed file is still wrong; fix did not work; tell you that a fix was wrong; fix was wrong; the fix is bad; not fixed properly; marked fixed but; reopen a file; complain about a fix; report again; falsch repariert; toujours pas corrige; sigue mal; wrongly marked fixed',
    answer:
      "A FIXED file has the button 'Still wrong?' on the Files page. It opens a conversation about that file, in which you can tell what is left.",
  },
  {
    id: 'feedback',
    title: 'How to change the feedback on a file',
    asks: 'forgot to mention something about the file; where can i add something; add what i forgot; tell you something more about a file; give you more details about a file i sent; add details to a file; tell you more about an upload; change the feedback; update feedback; edit my comment on a file; add information to a report; feedback button; correct what i wrote; ruckmeldung andern; modifier le commentaire; cambiar el comentario; add a note to an upload; more details later',
    answer:
      "On the Files page, press 'Update Feedback' beside the file, change the text and press Update. This works while the file is not fixed yet, and feedback on a waiting file is looked at again.",
  },
  {
    id: 'delete-file',
    title: 'Deleting a file',
    asks: 'come faccio a cancellare un file; comment supprimer un fichier; wie losche ich eine datei; como borro un archivo; can i throw away a file; take back a file i uploaded; get rid of a file; withdraw a document; remove my document; undo a deletion of an uploaded file; get my file back after deleting; deleted by mistake; delete a file; remove my upload; undo deleting; restore a file; uploaded the wrong file; take back a file; erase my upload; datei loschen; supprimer un fichier; borrar un archivo; eliminare un file; bestand verwijderen; apagar ficheiro; usunac plik; bring back a deleted file',
    answer:
      'On the Files page you can delete a file that you uploaded, and undo the deletion there. Its links stop working at once.',
  },
  {
    id: 'samples',
    title: 'Sample fixes',
    asks: 'something to show off; before and after; are there sample files to look at; are there samples; show me a sample; sample fixes; examples of fixes; show me what you can fix; demonstration; before and after; example file; what sort of fixes; beispiele; exemples; ejemplos; esempi; voorbeelden; exemplos; przyklady; proof that it works',
    answer:
      "The Files page has a table 'Sample Fixes' with four examples: each shows the desktop version to download, the cloud-document version without the fix and the version converted by the product.",
  },
  {
    id: 'notifications-page',
    title: 'The notifications page',
    asks: 'notifications page; notification menu; what is on notifications; bell; benachrichtigungen; page de notifications; notificaciones; notifiche; meldingen; powiadomienia',
    answer:
      "The notifications page is still under construction: it says 'This page is under construction. Please check back later.' News of a fixed file comes by e-mail.",
  },
  {
    id: 'conversation',
    title: 'Conversations',
    asks: 'is everything lost if i close the browser; can i shut the browser; can i see earlier chats; what we talked about yesterday; leave and come back; max length of a message; longest message; how long can my text be; start a new chat; is the conversation saved; see earlier chats; old conversations; previous conversations; past chats; reload the page; history of my conversations; continue later; close the browser; end the chat; how do i end; new conversation; message limit; how long may a message be; characters; how many messages; stop the answer; chat verlauf; historique; historial; too many messages',
    answer:
      'A conversation is kept on the server and survives a reload; a message after the end opens it again. A message may have up to 4,000 characters, and you can send 20 a minute, one at a time.',
  },
  {
    id: 'who-answers',
    title: 'Who answers here',
    asks: 'do i write with a computer; am i talking to chatgpt; chatgpt in disguise; are you human; are you a robot; are you a bot; machine; am i talking to a person; real person; artificial intelligence; which ai; chatgpt; language model; who made you; your name; who are you; what are you; are you real; do you learn; are you alive; how old are you; bist du ein mensch; bist du ein roboter; es tu humain; etes vous un robot; eres humano; eres un robot; sei umano; sei un robot; ben je een mens; voce e humano; czy jestes czlowiekiem; does the assistant run on an ai from another company; external model; openai; third party ai',
    answer: `I am ${brand.name}'s assistant, a program and not a person. I take reports about converted Word, PowerPoint and Excel files. If this installation uses an outside language model, the start screen of the chat and the privacy page name the company; where none is named, nothing leaves the product.`,
  },
  {
    id: 'human',
    title: 'Reaching a person',
    asks: 'is there a hotline; get me a supervisor; get me somebody in charge; can someone ring me back; give me a person; who can i complain to about data use; complain about privacy; who is responsible for data; who do i write to about privacy; privacy contact; data protection officer; is there a phone number i can call; talk to a human; speak to a person; real person; support team; phone number; contact; contact address; customer service; call you; support e-mail; complaint; escalate; manager; mitarbeiter sprechen; parler a quelqu un; hablar con una persona; parlare con una persona; iemand spreken; falar com uma pessoa; rozmawiac z czlowiekiem; hotline; who do i contact; email address of the product; help desk; have a word with somebody',
    answer: `I know of no telephone line; every report and every waiting file is kept for the staff. For questions about your data you can write to ${brand.contact}.`,
  },
  {
    id: 'planned',
    title: 'What converts automatically, and what is planned',
    asks: 'is xml export from sheets available; xml export; powerpoint to slides conversion; excel to sheets conversion; does powerpoint conversion exist yet; planned; roadmap; coming later; future features; xml output; automatic conversion; one click; open documents in drive; add-on in google; word to docs; which conversions; when will excel be supported; geplant; prevu; previsto; gepland; planowane',
    answer:
      'Today the add-on converts Word documents into cloud documents and opens documents in cloud storage with one click. PowerPoint to Slides, Excel to Sheets and XML output from Sheets are planned for later. Problems with all three kinds of file can be reported here already.',
  },
  {
    id: 'cloud-account',
    title: 'Which account is needed',
    asks: 'do i need a google account; google workspace account; need an account with the cloud suite; do i need a licence; permission to my documents; what do i need; prerequisites; brauche ich ein google konto; faut il un compte google; necesito una cuenta de google; serve un account google; heb ik een google account nodig; preciso de conta google; czy potrzebuje konta google',
    answer:
      "You need a valid account with Google's cloud suite. The add-on needs permission to access and process your documents.",
  },
  {
    id: 'sign-in',
    title: 'Signing in',
    asks: 'how do users authenticate; authentication method; how does one get in; what is used instead of a password; do you store my password; is my password stored; do you have my password; do i need a password; how do i sign in; log in; login; one-time code; one-time password; otp; passwordless; six digits; forgot my password; reset password; change password; how does sign in work; code valid; how long is the code valid; invalid password; wie melde ich mich an; passwort vergessen; comment se connecter; mot de passe oublie; iniciar sesion; contrasena olvidada; accedere; password dimenticata; inloggen; wachtwoord vergeten; iniciar sessao; esqueci a senha; logowanie; zapomnialem hasla',
    answer:
      'There is no password. You give your e-mail address and get a one-time code of 6 digits by e-mail, which is valid for 10 minutes and works once.',
  },
  {
    id: 'code-missing',
    title: 'The code did not arrive',
    asks: 'i never got the number for logging in; six digits never arrived; no code in my inbox; e-mail with the code missing; can i request a second code right away; ask for another code; code wrong five times; code never arrived; did not get the code; no code; sign in code missing; where is my code; resend the code; code expired; wrong code; code does not work; locked out; code nicht angekommen; code pas recu; no llega el codigo; codice non arrivato; code niet ontvangen; codigo nao chegou; kod nie przyszedl; spam folder; waiting for the code; new code; how many codes',
    answer:
      'Please look in your spam folder first. You can ask for a new code 60 seconds after the last one, up to 10 a day; only the newest code works, for 10 minutes, and after 5 wrong tries a new one is needed.',
  },
  {
    id: 'sign-up',
    title: 'Signing up',
    asks: 'how do i become a user; do i need an invitation; invite; how do i register; sign up; create an account; new account; open an account for a colleague; registration; who can sign up; company name; organization; invite a colleague; not registered; registrieren; konto anlegen; s inscrire; creer un compte; registrarse; crear cuenta; registrarsi; aanmelden; criar conta; zarejestrowac; second user; add my team',
    answer:
      "Use 'Sign up here' on the sign-in page and give your name, e-mail address and organisation (name and organisation at least 3 characters). Everybody signs up with an address of their own.",
  },
  {
    id: 'account',
    title: 'Changing or deleting the account',
    asks: 'change the company name in my profile; change my company; where is my profile; i typed my address wrong when signing up; wrong e-mail address in my account; a typo in my address; correct my name; my name is wrong; edit my name; delete my account; close my account; change my name; change organisation; account settings; profile; cancel my account; deactivate; remove me; konto loschen; supprimer mon compte; eliminar mi cuenta; eliminare account; account verwijderen; apagar conta; usunac konto; change my e-mail address; unregister; leave the service',
    answer:
      'Open the account dialog at the foot of the side menu. There you can change your name and organisation, see and end your sessions, export your data and delete the account; deleting asks for confirmation and removes your files and reports.',
  },
  {
    id: 'sessions',
    title: 'Sessions and signing out',
    asks: 'log out the other sessions; somebody used my laptop; sign me out everywhere; session ttl; how long does a session last; sign in on two computers; several devices at once; two browsers; how long am i logged in; how do i sign out; log out; end session; how long am i signed in; session expires; signed in elsewhere; other devices; lost laptop; stay logged in; abmelden; se deconnecter; cerrar sesion; disconnettersi; uitloggen; terminar sessao; wylogowac; kicked out; automatically signed out',
    answer:
      "'Sign Out' in the side menu ends the session at once. A session lasts 7 days otherwise, and the account dialog lists your sessions so that you can end each of them.",
  },
];
