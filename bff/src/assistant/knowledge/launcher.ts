import type { Article } from './article.js';

/** The launcher site: home, downloads, its own privacy policy, terms of service. */
export const launcherArticles: Article[] = [
  {
    id: 'launcher-what',
    title: 'What the launcher is',
    asks: 'what is this launcher thing; tell me about the launcher; how is the web app different from the launcher; difference between the web app and the launcher; can the launcher convert excel by right-click; what is the launcher; desktop app; uploader; what does the launcher do; right-click; explain launcher; launcher features; publisher files launcher; ics files; calendar files; does the launcher read ics; which files does the launcher open; was ist der launcher; was kann der launcher; que fait le launcher; que hace el launcher; cosa fa il launcher; wat doet de launcher; o que faz o launcher; co robi launcher; desktop program; explorer context menu; what types can the launcher convert',
    answer:
      'The launcher is a lightweight desktop app for Windows and Mac, not yet released. It is meant to upload and convert Word, Excel, Publisher and ICS files to cloud storage with a right-click, and to open ICS files directly in the cloud calendar.',
  },
  {
    id: 'launcher-release',
    title: 'When the launcher comes',
    asks: 'when will the launcher be released; launcher release date; is the launcher available; download the launcher; download button disabled; cannot download; coming soon; when can i get it; where can i download; launch date; greyed out download; wann kommt der launcher; quand sortira; cuando sale; quando esce; wanneer komt; quando sai; kiedy bedzie; install the launcher; beta; early access; out yet',
    answer:
      "The launcher is not yet released: both downloads say 'Coming Soon', and no date is announced. You can join the waitlist on the launcher's home page.",
  },
  {
    id: 'waitlist',
    title: 'The waitlist',
    asks: 'join the waitlist; waiting list; be told when the launcher is out; sign up for the launcher; leave the waitlist; taken off the waitlist; remove my address from the waitlist; join waiting list; warteliste; liste d attente; lista de espera; lista d attesa; wachtlijst; lista oczekujacych; what do you need for the waitlist; company optional',
    answer:
      "On the launcher's home page press 'Join the Waitlist' and give your e-mail address; the company is optional. The launcher's privacy page says how to be taken off the list.",
  },
  {
    id: 'launcher-windows',
    title: 'Windows requirements of the launcher',
    asks: 'does it run on windows 8; windows 8 machine; windows 7 machine; old windows pc; windows 8.1 will the launcher install; does it run on windows; which windows does the launcher need; windows 7; windows 8; windows 10; windows 11; windows version; windows requirements; pc requirements; welches windows; quelle version de windows; que windows; quale windows; welke windows; qual windows; jaki windows; vista; xp; windows server',
    answer:
      'The launcher needs Windows 10 or later, at least 4 GB of RAM (4GB+) and 60 MB of storage. Windows 7 and 8 are too old for it.',
  },
  {
    id: 'launcher-mac',
    title: 'Mac requirements of the launcher',
    asks: 'does it work with an m3 chip; m1 chip; apple chip; apple silicon; minimum specs for the mac app; which mac does the app need; which version of os x is the oldest you support; oldest mac system; does the launcher run on a mac; is macos catalina new enough; big sur monterey ventura; old mac; which mac; is there a mac version; macos version; apple mac; macbook; imac; yosemite; os x; osx; mac requirements; mac download; which macos; m1 m2 apple silicon; fur mac; sur mac; para mac; per mac; voor mac; na maca; apple computer',
    answer:
      'Yes, a Mac version is planned with the launcher: it needs macOS 10.10 Yosemite or later, at least 4 GB of RAM (4GB+) and 60 MB of storage.',
  },
  {
    id: 'launcher-requirements',
    title: 'System requirements of the launcher',
    asks: 'free space on my laptop for the launcher; disk space for the launcher; what operating systems are supported; which operating systems; platforms; system requirements; what operating systems are supported; operating system; minimum requirements; hardware; which computers; linux; chromebook; chrome os; ubuntu; systemvoraussetzungen; configuration requise; requisitos del sistema; requisiti di sistema; systeemeisen; requisitos de sistema; wymagania systemowe; does the launcher run on linux; ram needed; disk space needed; storage needed by the launcher; memory does the launcher need; how much memory; 4gb',
    answer:
      'The launcher is for Windows 10 or later and macOS 10.10 Yosemite or later, with at least 4 GB of RAM (4GB+) and 60 MB of storage. It is under 30 MB in size and uses under 50 MB of RAM. There is no Linux version.',
  },
  {
    id: 'launcher-size',
    title: 'How large the launcher is',
    asks: 'how heavy is the app on memory; memory of the app; how many megabytes is the launcher; launcher size; small; lightweight; how much ram does it use; memory usage; slow down my computer; footprint; download size; how heavy; resources; how big is the launcher; wie gross ist der launcher; taille du launcher; tamano del launcher; dimensione del launcher; hoe groot is de launcher; tamanho do launcher; rozmiar launchera',
    answer:
      'The launcher is under 30 MB in size and uses under 50 MB of RAM. It wants 60 MB of storage on the computer.',
  },
  {
    id: 'launcher-tokens',
    title: 'Where the launcher keeps its tokens',
    asks: 'does the uploader phone home; where does processing happen; where is data processed; processing on my computer; launcher tokens; where do the tokens end up; credentials stored; google permissions; oauth token; on your servers; are my google credentials stored; token storage; do you keep my google password; login data of the launcher; server link; tokens pass through; wo werden die tokens gespeichert; ou sont stockes les jetons; donde se guardan los tokens; dove sono salvati i token; waar worden tokens bewaard; onde ficam os tokens; gdzie sa tokeny; stored online; processed locally; does the launcher send my data anywhere; offline processing',
    answer:
      'The tokens are kept only on your own computer; credentials are never stored online, and data is processed locally. A server link only passes the tokens through.',
  },
  {
    id: 'launcher-access',
    title: 'Why the launcher wants full access',
    asks: 'how come you need write access to drive; write access; why read and write; why does the launcher want full access; full read write access; permission to my drive; oauth scope; access to google drive; why so many permissions; scopes; drive access; warum vollen zugriff; pourquoi acces complet; por que acceso completo; perche accesso completo; waarom volledige toegang; porque acesso total; dlaczego pelny dostep; revoke access; consent screen',
    answer:
      'The launcher needs full read and write access to your cloud storage through OAuth, because it uploads, converts and opens files there. The tokens for it stay on your own computer only.',
  },
  {
    id: 'launcher-privacy',
    title: 'The launcher and personal data',
    asks: 'launcher privacy policy; does the launcher collect personal data; e-mail addresses collected; launcher data protection; what does the launcher know; launcher datenschutz; confidentialite du launcher; privacidad del launcher; telemetry; does the launcher collect anything; usage data',
    answer:
      'The launcher collects and stores no personal data such as e-mail addresses; the one exception is the waitlist, if you join it. Data is processed locally.',
  },
  {
    id: 'price',
    title: 'What it costs',
    asks: 'do i have to buy something; am i charged for uploading many files; cost of more uploads; must i pay; must my company pay; is there a charge; do you bill us; are there invoices; is there a charge per file; price per document; charge per converted file; is it free; cost; price; pricing; how much; premium; fee; pay; licence fee; subscription; trial; does the launcher cost anything; free version; charges; money; budget; was kostet; kostenlos; preis; combien ca coute; prix; gratuit; cuanto cuesta; gratis; precio; quanto costa; gratuito; wat kost; hoeveel kost; quanto custa; ile kosztuje; darmowy; per user; enterprise plan; discount; refund; euros a month; credit card; stoit; skolko; vad kostar',
    answer: 'There are free and premium versions. The fees of a premium version are stated at purchase.',
  },
  {
    id: 'terms-law',
    title: 'The law that governs the terms',
    asks: 'whose law is the contract under; which law; governing law; under which law are the terms; jurisdiction; court; legal; montana; welches recht; quelle loi; que ley; quale legge; welk recht; qual lei; jakie prawo; where would i sue; state law; dispute; applicable law',
    answer: 'The terms of service are governed by the law of Montana.',
  },
  {
    id: 'terms-date',
    title: 'Date of the terms',
    asks: 'where can i read the small print; fine print; small print; when do the terms date from; effective date; terms of service; where are the terms; read the terms; how old are the terms; terms valid since; conditions; nutzungsbedingungen; agb; conditions d utilisation; terminos del servicio; termini di servizio; voorwaarden; termos de servico; regulamin; how many sections; in force',
    answer:
      "The terms of service took effect on 01/22/2025 (January 22, 2025). They have twelve sections and stand under 'Terms of Service' on the launcher site.",
  },
  {
    id: 'terms-liability',
    title: 'Liability',
    asks: 'do you make backups; backup of my files; do you do backups; who pays if you lose my file; who is liable when files go missing; which company is liable; who owns liability for lost data; lost data; who is liable; liability; data loss; warranty; guarantee; as is; damages; compensation; if i lose data; your responsibility; haftung; responsabilite; garantie; responsabilidad; garantia; responsabilita; aansprakelijk; odpowiedzialnosc; who pays if something breaks; insurance',
    answer:
      'The service is provided as is, and the provider accepts no liability for data loss. Please keep your own copy of every file.',
  },
  {
    id: 'terms-prohibited',
    title: 'What is prohibited',
    asks: 'what is not allowed by the terms; what do the terms forbid; am i allowed to decompile; reverse engineering; copy the software; prohibited; forbidden; not allowed; acceptable use; overload; illegal use; scrape; load test; verboten; interdit; prohibido; vietato; verboden; proibido; zabronione; may i resell; hack; what must i not do; rules of use; redistribute',
    answer: 'Prohibited are illegal use, reverse-engineering or copying the software, and overloading the service.',
  },
  {
    id: 'terms-termination',
    title: 'Termination of access',
    asks: 'under which conditions can my access be ended; end my account for misuse; violate the terms; break the terms; consequences of breaking the terms; what happens if i break the rules; can you terminate my access; termination; block my account; ban; suspend; end my access; sperren; kundigung; resiliation; bloquear; sospendere; blokkeren; zablokowac; lose access; throw me out; when would i be banned',
    answer: 'Yes: access may be terminated for violations of the terms.',
  },
  {
    id: 'terms-changes',
    title: 'Changes of the terms',
    asks: 'how will i be told about changes of the terms; change the terms; new terms; notice of changes; updates of conditions; anderung der bedingungen; modification des conditions; cambios de los terminos; modifiche dei termini; wijziging voorwaarden; alteracao dos termos; zmiana regulaminu; can the terms change',
    answer: 'The provider may change the terms; users are notified in the interface or by e-mail.',
  },
  {
    id: 'demo-video',
    title: 'The demo video',
    asks: 'is there a film that shows how it works; film; clip; watch it; demo video; watch a video; see the launcher in action; video on the home page; demonstration film; is there a video; tutorial',
    answer:
      "The launcher's home page shows a short demo video. It is served by the product itself; no third party is contacted.",
  },
  {
    id: 'launcher-sign-in',
    title: 'Signing in to the desktop app',
    asks: 'page says i was authenticated can i close it; may i shut the page that says authenticated; how does the desktop app sign in; launcher login; you have been authenticated as; browser opens the launcher; connect the uploader; hand-off; auth redirect; close this page safely; launcher anmelden; connexion du launcher; authenticated page; link does not open the launcher; nothing happens after sign in launcher',
    answer:
      "The desktop app opens the browser for sign-in; the page then says 'You have been authenticated as …' and opens the launcher with a session made for it alone. You can close that page safely.",
  },
];
