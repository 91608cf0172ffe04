import { brand } from '@fidelio/contracts';
import type { Article } from './article.js';

/** The web app's privacy policy. */
export const privacyArticles: Article[] = [
  {
    id: 'who-sees',
    title: 'Who can see uploaded files',
    asks: 'does my file leave the company when i send it; does my document leave our company; how are my files protected; protection of my files; can my company read my chats; can my boss read this conversation; does anybody read what i write here; can colleagues see my uploads; is my upload encrypted; are files encrypted; encryption of files; who can see my files; are my files private; is it safe; is it secure; confidential documents; is my file private with you; where are my files stored; where is my data; security; is my data safe; can others see; can my boss see; do staff read my documents; safe to upload sensitive; encrypted storage; hosting; where are the servers; wer kann meine dateien sehen; sind meine dateien sicher; qui peut voir mes fichiers; quien puede ver; chi puo vedere; wie kan mijn bestanden zien; quem pode ver; kto widzi moje pliki; trust you; nda; server location; stored in the cloud; gdzie przechowujecie moje pliki; wo werden meine dateien gespeichert; ou sont stockes mes fichiers; donde guardan mis archivos; dove conservate i miei file; waar bewaren jullie mijn bestanden; onde guardam os meus ficheiros; datenschutz',
    answer:
      'Your files sit in private cloud storage, bound to your account. Staff use two-factor authentication, and no data is shared with third parties.',
  },
  {
    id: 'where-stored',
    title: 'In which place files are kept',
    asks: 'in which country are the files; in which country is my data kept; do the data leave europe; data residency; eu or us; data centre; which region; where are the servers located; in welchem land; dans quel pays; en que pais; in quale paese; in welk land; em que pais; w jakim kraju',
    answer: `Your files sit in private cloud storage, bound to your account. In which country it stands is chosen by whoever runs this installation, and I cannot see that: please ask at ${brand.contact}.`,
  },
  {
    id: 'certificates',
    title: 'Certificates and audits',
    asks: 'are you iso 27001 certified; iso certified; soc 2; security audit; penetration test; which certificates; hipaa; fedramp; compliance certificate; zertifiziert; certifie; certificado; certificato',
    answer: `I know of no certificate such as ISO 27001 or SOC 2, so please ask at ${brand.contact}. What I can say: files sit in private cloud storage, staff use two-factor authentication, sign-in is by one-time code, and session tokens are signed with RSA.`,
  },
  {
    id: 'sensitive',
    title: 'Sensitive and confidential files',
    asks: 'is it ok to upload patient records; may i upload confidential files; upload medical records; personnel files; payroll data; privileged material; trade secrets; may i send you contracts; sensitive content; vertrauliche dateien hochladen; fichiers confidentiels; archivos confidenciales',
    answer:
      'Your files sit in private cloud storage, bound to your account, and no data is shared with third parties. Whether you may upload them is for your own rules to say; a copy with the confidential text replaced shows the same problem and is enough for me.',
  },
  {
    id: 'third-parties',
    title: 'Sharing with third parties',
    asks: 'is any third party given sight of it; disclosed to outsiders; passed on to anybody; is it used to train a machine; bound by an nda; use my data for advertising; is my e-mail sold; benutzen sie meine daten fur werbung; train an ai; do you share my data; third parties; sell my data; advertisers; partners; give my data to google; give to others; marketing; who gets my data; resell; used for advertising; an dritte weitergegeben; verkauft ihr daten; partages avec des tiers; vendez vous; comparten con terceros; venden; condivisi con terzi; gedeeld met derden; partilhados com terceiros; udostepniane osobom trzecim; ai training with my documents; train on my data; subcontractors; processors',
    answer:
      'No data is shared with third parties and none is sold. If an outside language model is configured, the privacy page names it; it is given the dialogue, file names and findings only, never the text of a document or account data.',
  },
  {
    id: 'retention',
    title: 'How long data is kept',
    asks: 'are uploads deleted at some point; deleted by themselves; how long do you save my uploaded files on the server; how long does my stuff stay with you; what happens after 90 days; are my uploads deleted at some point; do you keep my docs after you have fixed them; deleted automatically; when do you delete; how long do you keep my files; retention; how long is data stored; when are files deleted; deleted after; keep my stuff; how many days; storage period; archive; wie lange werden meine dateien gespeichert; aufbewahrung; loschfrist; combien de temps gardez vous; conservation; cuanto tiempo guardan; conservan; per quanto tempo; conservate; hoe lang bewaren; bewaartermijn; quanto tempo guardam; jak dlugo przechowujecie; kept forever',
    answer:
      'Data is kept only as long as needed: files and conversations are removed after 90 days by default, or at once when you delete them. Your operator can set another period.',
  },
  {
    id: 'rights',
    title: 'Your rights',
    asks: 'exercise my right to be forgotten; a full copy of what you have on me; give me everything you have on me; data protection rights; what rights do i have; is the web app gdpr compliant; gdpr compliance; request my data; gdpr; my rights; right to be forgotten; have my personal data erased; have my data deleted; delete everything about me; access my data; get a copy of everything you hold about me; correct my data; export my data; data subject; delete my data; subject access request; dsgvo; auskunft; rgpd; mes droits; droit a l oubli; mis derechos; derecho al olvido; miei diritti; mijn rechten; avg; meus direitos; lgpd; moje prawa; rodo; data portability; what data do you have on me; compliance; ccpa; complaint about privacy',
    answer: `You may request access to your data, its correction or its deletion. The account dialog exports everything we hold about you and deletes the account; you can also write to ${brand.contact}.`,
  },
  {
    id: 'login-security',
    title: 'How sign-in and sessions are secured',
    asks: 'how is my session secured; jwt; rsa; token signature; technical security; session token; encryption of the login; signed tokens; security of sign in; technically; algorithms; how is login protected; cryptography; wie ist die sitzung gesichert; comment la session est elle securisee; token type',
    answer:
      'Sign-in is by a one-time password sent by e-mail, and session tokens are JWTs signed with RSA. An ended session is refused at once.',
  },
  {
    id: 'two-factor',
    title: 'Two-factor authentication',
    asks: 'which safeguards for staff; how is staff access guarded; two-factor; 2fa; mfa; do your employees use two factor login; staff authentication; staff access; second factor; how do staff sign in; employee access control; zwei faktor; double authentification; doble factor; due fattori; tweestaps; dois fatores; dwuskladnikowe',
    answer:
      'Yes: staff use two-factor authentication. Users sign in with a one-time code sent to their e-mail address.',
  },
  {
    id: 'collected',
    title: 'What is collected',
    asks: 'which personal details do you store; which details get stored; what personal details; what data do you collect; which information; personal data; what do you store about me; cookies; tracking; analytics; do you track me; ip address; what information do you gather; welche daten sammelt ihr; quelles donnees; que datos recopilan; quali dati raccogliete; welke gegevens; que dados recolhem; jakie dane zbieracie',
    answer:
      'For your account: name, e-mail address and organisation. Besides that, the files that you upload, your feedback and your conversations, which are used to diagnose problems and to find fixes.',
  },
  {
    id: 'policy-date',
    title: 'The privacy policy and its date',
    asks: 'when was the privacy policy last changed; privacy policy date; last updated; version of the policy; where is the privacy policy; read the privacy policy; sections of the policy; datenschutzerklarung; wann wurde; politique de confidentialite; politica de privacidad; informativa sulla privacy; privacybeleid; polityka prywatnosci; privacy statement; changes of the policy',
    answer:
      'The privacy policy was last updated on November 2, 2024. It has ten sections and stands under Privacy in the side menu; sign-up shows it in a dialog too.',
  },
];
