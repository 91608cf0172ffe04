import { compile, occurs } from '../understanding/patterns.js';

/** Words that ask for the same thing, in any language: searched for by one word. */
const synonyms: Record<string, string> = {
  processing: 'process*|pending|waiting|stuck|wartet|en attente|bearbeitung',
  violate: 'violat*|break*|breach*|consequence*|infring*|verstoss*',
  encrypted: 'encrypt*|cipher|verschlussel*|chiffr*|cifrad*|crittograf*|versleutel*|szyfrow*',
  launch: 'today|tomorrow|this year|soon',
  delete:
    'delet*|eras*|remov*|wipe*|destroy|purge|forget me|losch*|geloscht*|supprim*|efface*|borra*|elimina*|cancella*|verwijder*|wissen|apaga*|exclui*|usun*|skasow*|throw(?:ing)? (?:[a-z]+ ){0,2}away|thrown away|get(?:ting)? rid|rid of|=bin|scrap|discard*|ditch*|trash*|chuck|take down|withdraw*|take back|take it back|clear out|expunge*|scrub|threw (?:[a-z]+ ){0,2}away|did away with|thr(?:ow|own|ew)[a-z]* (?:[a-z]+ ){0,2}out|clean(?:ed)? out|dispose*',
  keep: 'keep|keeps|kept|retain*|retention|hold|holds|archiv*|gespeichert|speicher*|aufbewahr*|behalt*|conserv*|gard(?:ez|e|er)|guard*|almacen*|conservat*|bewaar*|bewaard|opgeslagen|armazen*|przechow*|trzyma*|lagra*|хран*|store for|linger*|hang on to|hold on to|hold onto|stick around|=stay|stays|remain*|sits? with you|lie around|lying around|preserve*|on file',
  store:
    'store|stored|storing|storage|save|saved|host|hosted|located|location|gespeichert|speicher*|opgeslagen|bewaar*|armazen*|almacen*|przechow*|gard(?:ez|e|er)|guard*|conserv*|end up|ends up|kept|keep|gehostet|stocke*|heberge*|aloja*|archiviat*',
  share:
    'steal*|stole*|misus*|abus*|plagiar*|rip off|publish*|share*|sharing|sell|sells|sold|resell|disclos*|hand over|pass on|give away|weitergegeben|weitergeben|geteilt|verkauf*|partag*|vend|vendez|comparti*|compart*|vende*|condivi*|vendete|gedeeld|delen|verkop*|partilh*|compartilh*|udostepni*|sprzeda*|pass(?:es|ed|ing)? (?:[a-z]+ ){0,3}(?:on|to|along)|given sight|sight of|leak*|reveal*|hand (?:[a-z]+ ){0,2}over to|hand out|hands? on|expose*',
  third:
    'third part*|thirdparty|advertis*|werbung*|publicite*|publicidad*|pubblicita|reclame|reklam*|others|other compan*|dritte*|tiers|tercero*|terzi|derden|terceiro*|osob* trzeci*|partners?|outsider*|outside (?:firm|compan|part|world)[a-z]*|anyone else|anybody else|someone else|somebody else|external|other firms?|competitor*|vendor*|sub ?processor*|strangers?|outside|anyone besides|anybody besides|outsiders?',
  price:
    'price*|pricing|cost*|fee|fees|free(?! space| disk| room)|charge*|pay|paid|payment|premium|subscription|money|euro*|dollar*|kost*|preis*|gratis|kostenlos|umsonst|cout*|prix|gratuit*|tarif*|cuesta*|precio*|costa*|prezzo|gratuito|prijs|preco*|custa*|kosztuj*|cena|darmow*|cheap|expensive|licen[cs]e fee*|стоит|бесплатн*|buy|buying|bought|purchase*|bill|bills|billed|billing|invoice*|afford|expens*|for free|for nothing|free of charge|what do i owe|owe',
  private:
    'privat*|confidential*|safe|secure|security|sicher*|sur|securise*|segur*|sicur*|veilig*|bezpieczn*|trust*|geheim|vertraulich*|sensitive|secret*|privileged|classified|protect*|certif*|audit*|penetration|trustworthy|legit|legitimate|iso|soc 2|safeguard*|patient[a-z]*|medical|health records?|hr records?|personnel|payroll data|nda|gdpr|strangers?|break in|impersonat*|hijack*|as me|pretend to be me',
  notify:
    'notif*|find out|tell me|told|inform*|alert*|let me know|know when|e ?mail*|mail me|benachrichtig*|erfahr*|bescheid|prevenu*|averti*|avis*|sabre|notific*|avvis*|sapere|bericht|weten|melding*|powiadom*|dowiem|know that|hear from you|drop me a line|hear back|hear when|hear about|get back to me|come back to me|text me|ping|pinged|heads up|be told|get told|get word|let us know|message me|write to me when|a shout|give me a shout|keep me posted|posted|announce*|aware',
  fixed:
    'fix*|repair*|correct*|solved|resolved|sorted|ready|done|finished|processed|repariert*|korrigiert*|fertig|corrige*|repare*|arregla*|listo|corregid*|riparat*|pront*|gerepareerd*|klaar|corrigid*|naprawi*|gotow*|mend*|cure*|heal*|put right|remed*|repaired|sort(?:s|ed)? out|restored|treated|patched|solution|solutions|solve',
  download:
    'download*|get the file|fetch|herunterlad*|telecharg*|descarg*|scaric*|baixa*|pobra*|pobier*|get hold of|hold of|obtain*|grab|receive|collect my|get back my',
  upload:
    'upload*|send (?:you )?|submit|attach*|hochlad*|envoy*|televers*|subir|subo|cargar|caric*|enviar|carreg*|przesl*|wgra*|hand (?:[a-z]+ ){0,3}over|put (?:[a-z]+ ){0,2}up|put(?: [a-z]+)? here|sent you|sending you|send you|give you (?:a|the|my) file|get (?:a|the|my|this) (?:file|document) (?:to|across to) you|pass you|transmit*|transfer*|deliver*|drop (?:it|the file|a file|them) in|drag|hand(?:ing|ed)? (?:[a-z]+ ){0,2}in|turn in|feed you|bring you|load up',
  size: 'size|big|large|largest|biggest|maximum|max|limit*|heavy|megabyte*|mb|mib|gb|gross*|taille|tamano*|dimension*|grootte|groot|tamanho*|rozmiar*|maxim*|cap|ceiling|weigh|weighs|weighing|weight|megs?|gigs?|upper bound|bytes|restrict*|allowance|allowed|threshold',
  format: 'format*|type*|ending*|suffix*|extension*|kind|kinds|dateiformat*|dateityp*|bestandstype*|formato*',
  account: 'account*|konto|compte|cuenta|conta|kont[ao]|profile|membership|registration',
  password: 'password*|passwort|mot de passe|contrasena|wachtwoord|senha|palavra passe|haslo|hasla|passcode',
  code: 'code*|otp|one time|codigo*|codice|kod|kodu|digits|six digit|6 digit|=pin|login number|number for logging in|number (?:to|for) (?:log|sign)[a-z]*|verification',
  launcher:
    'launcher*|desktop (?:app|program|tool|client|software)*|uploader|programm|programme|programma|desktop|=uploader app|desktop uploader|right click (?:tool|app|thing)|mac app|windows app',
  windows: 'windows|windowsie|windowsa|win ?\\d+|pc|vista|xp',
  mac: 'mac|macs|macu|macos|osx|os x|macbook*|imac|apple',
  available:
    'available|release*|launch date|out yet|come out|coming|ready|when can i|verfugbar|erschein*|disponible|sort(?:ira|ie)|salir|sale|esce|uscit*|beschikbaar|verschijn*|disponivel|dostepn*|kiedy|al beschikbaar|exist|ship|ships|shipped|lay hands|get hold of|get hands|date of release|launch|goes live|go live|out already',
  law: 'law|laws|legal|jurisdiction|court|state|recht|loi|droit applicable|ley|legge|lei|prawo|dispute*|sue|govern*|litigat*|court|courts|lawsuit|legally',
  liability:
    'liab*|responsib*|warrant*|guarantee*|compensat*|damages|haft*|responsab*|garanti*|aansprakel*|odpowiedzialn*|insur*|pay me|pay us|reimburs*|blame|at fault|cover(?:s|ed)? (?:my|the|our) loss*|make good|insur*',
  human:
    'human*|person|people|robot*|bot|machine|mensch|roboter|humain|humano|umano|mens|czlowiek*|real|alive|chatbot|persona|computer program',
  rights:
    'rights|gdpr|dsgvo|rgpd|avg|rodo|lgpd|ccpa|right to|access request|forgotten|entitle*|subject access|data subject|my right|data protection law',
  copy: 'copy|export*|hold about|know about me|have on me|auszug|copie|copia|kopie|kopia|takeout|have on me|know of me|everything you have|hold on me|stored about me|archive of my data',
  token:
    'token*|credential*|jeton*|zugangsdaten|identifiants|credencial*|credenzial*|permission*|berechtigung*|autorisation*|permiso*|permess*|toestemming*|permiss*|uprawnien*',
  requirement:
    'requirement*|require*|compatib*|voraussetzung*|benotigt|braucht|requis|wymaga*|prerequisite*|spec|specs|specification*|minimum|oldest|good enough|new enough|powerful enough|run on|runs on|work on|works on|installable',
  memory:
    'memory|ram|arbeitsspeicher|memoire|memoria|geheugen|pamiec*|footprint|lightweight|hog|hogs|resources|heavy on',
  waitlist:
    "wait ?list*|waiting list*|warteliste|liste d'attente|lista de espera|lista d'attesa|wachtlijst|lista oczekujac*",
  change: 'chang*|updat*|edit*|modif*|ander*|cambi*|wijzig*|alter*|zmien*|zmian*|rename',
  time: 'long|fast|soon|quick*|minutes|hours|days|dauer*|lange|longtemps|temps|tiempo|tarda*|tempo|lang|duurt|demora*|dlugo|czas|turnaround|deadline|hour|wait|waiting|waits|by when|eta|duration|speed|slow|weeks?|months?|days?|minutes? or|how soon|estimate*|timeline|prognosis|forecast|how much longer|until (?:it|they|the file)',
  where: 'where|wo|ou|donde|dove|waar|onde|gdzie|which place|где',
  who: 'who|wer|qui|quien|chi|wie|quem|kto|anybody|anyone|somebody|else see|кто|whoever|which people|employees?|staff|colleagues?|workers|team|boss|receptionist|secretary|intern|it department|co ?workers?|neighbou?r|competitors?|administrator|the others',
  see: 'visible|visibility|accessible|access to|see|view|look at|access|read|sehen|einsehen|voir|ver|vedere|zien|widzi*|open my|peek|peep|nose around|glance|inspect|looks? (?:in|into|inside)|eyes|viewed|looked at|open them|open what|open my|have a peek|look over|shown|show(?:n)? to|displayed to|revealed to',
  file: 'file*|document*|spreadsheet*|workbook*|presentation*|deck|decks|upload(?:s|ed file*)|stuff|datei*|fichier*|archivo*|bestand*|ficheiro*|arquivo*|plik*|файл*',
  data: 'data|information|details|daten|donnees|datos|dati|gegevens|dados|dane|danych|personal',
  link: 'link|links|url|collegament*|enlace*|lien|liens',
  conversation:
    'conversation*|chat|chats|talk history|transcript*|dialogue*|gesprach*|unterhaltung*|conversac*|conversazion*|gesprek*|rozmow*|talk|what (?:i|we) (?:wrote|said|typed)|our talk|this talk|our dialogue|what we discussed',
  old: 'old|older|legacy|97|19\\d\\d|200\\d|2010|ancient|alte|alten|ancien*|antigu*|vecchi*|oude|antig*|star[ey]*',
  undo: 'undo|restore*|recover*|way back|bring (?:[a-z]+ ){0,3}back|get (?:[a-z]+ ){0,3}back|by mistake|by accident|accident*|oops|retriev*|undelet*|ruckgangig|annuler|deshacer|annullare',
  contact:
    'put me through|connect me|transfer me|pass me to|get me (?:a|your|some)|phone|telephone|hotline|help ?line|ring|call|speak|talk to|contact*|reach|supervisor|manager|help ?desk|support team|agent|representative|in charge|escalat*|complain*|write to|someone in|anyone alive|anybody alive|alive there|real support|anrufen|telefon*|appeler|llamar|chiamare|bellen|ring(?:s|ing)?|dial|switchboard|chat with a person|real one|in person',
  absent:
    'never (?:got|arrive[a-z]*|came|received|turned up|showed up|reached)|(?:did|has|have|had) ?nt (?:got|get|arrive[a-z]*|come|receive[a-z]*|turn up|show up|reach)|not (?:got|arrive[a-z]*|come|received|turned up)|no sign of|nothing (?:came|arrived)|still waiting for|kein[a-z]* .{0,20}bekommen|pas recu|no (?:me )?lleg[a-z]*',
  block:
    'terminat*|=ban|banned|block*|suspend*|lock(?:ed|s)? (?:me|us|people|somebody|users?) out|kick*|throw (?:me|us|people) (?:out|off)|expel*|cut (?:me|us) off|exclude*|shut me out|bar me|revoke*|deactivat*|sperr*|shut (?:[a-z]+ ){0,3}(?:by you|down)|be shut|be closed by|closed by you|close my account for',
  certain:
    'certain|certainty|sure|reliab*|confidence|accura*|verif*|prove|proven|proof|guess*|trust (?:the|your) (?:result|finding|diagnos)[a-z]*|predict*|evidence',
  original:
    'original*|mess(?:es|ing)? (?:with|up)|tamper*|overwrit*|untouched|unaltered|intact|source file|master copy|=touch|touches|spoil*|ruin (?:my|the)|damage (?:my|the)|own copy|left alone|leave (?:it|my file|the file) alone|hands off|as it was',
  unfixable:
    'no fix|no cure|no remedy|no solution|cannot fix|cant fix|not fix|unfixable|nobody (?:has|knows|can)|no one (?:has|knows|can)|cannot be (?:fixed|repaired)|cant be (?:fixed|repaired)|impossible|no known fix|what if|unknown problem|do not know|dont know|does not know|no idea how|without a (?:fix|cure|solution)|stumped|helpless',
  sample:
    'sample*|example*|show off|before and after|demonstrat*|showcase|beispiel*|exempl*|ejemplo*|esempi*|voorbeeld*|before\\/after|before after|previews?|show my boss|see it in action',
  video: 'video|videos|film|clip|movie|tutorial*|screencast',
  robot:
    'robot|bot|machine|chat ?gpt|gpt|llm|language model|artificial|=ai|computer program|automat(?:ed|on)|disguise|human being|flesh and blood|breathing|living (?:being|soul|person)|soul|computer answering|programmed',
  snoop:
    'snoop*|spy|spies|spying|track*|telemetry|phones? home|collect*|gather*|monitor*|usage data|analytics|cookie*|profil(?:e|ing) me|note down|write down|jot|about me|about us|find out about me|keep about|know about',
  local:
    'local*|on my (?:own )?(?:machine|computer|laptop|pc|device)|on device|offline|where (?:does|is) (?:the )?(?:processing|data processed|it processed)[a-z]*|processed where',
  place:
    'physically|countr[a-z]+|region*|data cent(?:er|re)|abroad|europe|=eu|overseas|resides?|residency|server location|jurisdiction of the server|welchem land|quel pays|que pais|quale paese|welk land|continent|where in the world|hard dis[ck]s?|data ?cent(?:er|re)s?|on which (?:soil|side)',
  install: 'install*|set (?:[a-z]+ )?up|set up|software|plug ?in',
  total: 'in total|altogether|overall|all together|quota|room|space|disk|storage',
  locked:
    'encrypt*|password protected|opening password|open password|has a password|with a password|password on|locked with|verschlusselt*|protege par',
  closing: 'shut|close|closed|leave the page|reload|refresh|browser',
  train: 'train|training|teach|machine learning|feed (?:an|your|the) ai|learn from (?:my|our)|trained',
  backup: 'backup*|back up|backed up|safety copy',
  many: 'same time|simultan*|at a time|\\d+ files?|two files|three files|dozen*|hundreds?|how many|number of|several|multiple|lots of|at once|in one go|together|ten|twenty|thirty|forty|fifty|sixty|hundred|thousand|batch|one after (?:the other|another)|in a row',
  bad: 'no good|not good|wrong|bad|useless|failed|broken|not right|unsatisf*|worse|poor|faulty|still (?:wrong|broken|bad)|not (?:really )?fixed|worthless',
  add: '=add|append|mention|more details?|a detail|details|additional|extra|supplement|forgot to|left out|new information|remark*|comment|note to|annotate|complement',
  resume:
    'pick up|resume|continue|carry on|come back|return|go on with|later|tomorrow|next day|next week|where (?:i|we) (?:left|stopped)',
  date: 'how old|how recent|how new|last (?:changed|updated|touched|edited|revised)|up to date|dated|date of|since when|when was|as of',
  valid: 'valid|good for|dies|expire*|lifetime|still works|lasts?|run out|runs out',
  name: 'name|surname|last name|family name|maiden|first name',
};

const rows = Object.entries(synonyms).map(([word, terms]) => ({ word, pattern: compile(terms) }));

/** The common words for what a folded text asks about, and the text without the words they stand for. */
export function withCommonWords(text: string): { common: string[]; rest: string } {
  const common: string[] = [];
  let rest = text;
  for (const { word, pattern } of rows)
    if (occurs(pattern, text)) {
      common.push(`~${word}`);
      rest = rest.replace(pattern, ' ');
    }

  return { common, rest };
}
