import { compile, occurs } from '../understanding/patterns.js';

/** Words that ask for the same thing, in any language: searched for by one word. */
const synonyms: Record<string, string> = {
  processing: 'process*|pending|waiting|stuck|wartet|en attente|bearbeitung',
  violate: 'violat*|break*|breach*|consequence*|infring*|verstoss*',
  encrypted: 'encrypt*|cipher|verschlussel*|chiffr*|cifrad*|crittograf*|versleutel*|szyfrow*',
  launch: 'today|tomorrow|this year|soon',
  delete:
    'delet*|eras*|remov*|wipe*|destroy|purge|forget me|losch*|geloscht*|supprim*|efface*|borra*|elimina*|cancella*|verwijder*|wissen|apaga*|exclui*|usun*|skasow*',
  keep: 'keep|keeps|kept|retain*|retention|hold|holds|archiv*|gespeichert|speicher*|aufbewahr*|behalt*|conserv*|gard(?:ez|e|er)|guard*|almacen*|conservat*|bewaar*|bewaard|opgeslagen|armazen*|przechow*|trzyma*|lagra*|хран*|store for',
  store:
    'store|stored|storing|storage|save|saved|host|hosted|located|location|gespeichert|speicher*|opgeslagen|bewaar*|armazen*|almacen*|przechow*|gard(?:ez|e|er)|guard*|conserv*|end up|ends up|kept|keep|gehostet|stocke*|heberge*|aloja*|archiviat*',
  share:
    'share*|sharing|sell|sells|sold|resell|disclos*|hand over|pass on|give away|weitergegeben|weitergeben|geteilt|verkauf*|partag*|vend|vendez|comparti*|compart*|vende*|condivi*|vendete|gedeeld|delen|verkop*|partilh*|compartilh*|udostepni*|sprzeda*',
  third:
    'third part*|thirdparty|advertis*|werbung*|publicite*|publicidad*|pubblicita|reclame|reklam*|others|other compan*|dritte*|tiers|tercero*|terzi|derden|terceiro*|osob* trzeci*|partners?',
  price:
    'price*|pricing|cost*|fee|fees|free(?! space| disk| room)|charge*|pay|paid|payment|premium|subscription|money|euro*|dollar*|kost*|preis*|gratis|kostenlos|umsonst|cout*|prix|gratuit*|tarif*|cuesta*|precio*|costa*|prezzo|gratuito|prijs|preco*|custa*|kosztuj*|cena|darmow*|cheap|expensive|licen[cs]e fee*|стоит|бесплатн*',
  private:
    'privat*|confidential*|safe|secure|security|sicher*|sur|securise*|segur*|sicur*|veilig*|bezpieczn*|trust*|geheim|vertraulich*',
  notify:
    'notif*|find out|tell me|told|inform*|alert*|let me know|know when|e ?mail*|mail me|benachrichtig*|erfahr*|bescheid|prevenu*|averti*|avis*|sabre|notific*|avvis*|sapere|bericht|weten|melding*|powiadom*|dowiem|know that|hear from you',
  fixed:
    'fix*|repair*|correct*|solved|resolved|sorted|ready|done|finished|processed|repariert*|korrigiert*|fertig|corrige*|repare*|arregla*|listo|corregid*|riparat*|pront*|gerepareerd*|klaar|corrigid*|naprawi*|gotow*',
  download: 'download*|get the file|fetch|herunterlad*|telecharg*|descarg*|scaric*|baixa*|pobra*|pobier*',
  upload:
    'upload*|send (?:you )?|submit|attach*|hochlad*|envoy*|televers*|subir|subo|cargar|caric*|enviar|carreg*|przesl*|wgra*',
  size: 'size|big|large|largest|biggest|maximum|max|limit*|heavy|megabyte*|mb|mib|gb|gross*|taille|tamano*|dimension*|grootte|groot|tamanho*|rozmiar*|maxim*',
  format: 'format*|type*|ending*|suffix*|extension*|kind|kinds|dateiformat*|dateityp*|bestandstype*|formato*',
  account: 'account*|konto|compte|cuenta|conta|kont[ao]|profile',
  password: 'password*|passwort|mot de passe|contrasena|wachtwoord|senha|palavra passe|haslo|hasla|passcode',
  code: 'code*|otp|one time|codigo*|codice|kod|kodu',
  launcher: 'launcher*|desktop (?:app|program|tool|client|software)*|uploader|programm|programme|programma|desktop',
  windows: 'windows|windowsie|windowsa|win ?\\d+|pc|vista|xp',
  mac: 'mac|macs|macu|macos|osx|os x|macbook*|imac|apple',
  available:
    'available|release*|launch date|out yet|come out|coming|ready|when can i|verfugbar|erschein*|disponible|sort(?:ira|ie)|salir|sale|esce|uscit*|beschikbaar|verschijn*|disponivel|dostepn*|kiedy|al beschikbaar|exist',
  law: 'law|laws|legal|jurisdiction|court|state|recht|loi|droit applicable|ley|legge|lei|prawo|dispute*|sue',
  liability:
    'liab*|responsib*|warrant*|guarantee*|compensat*|damages|haft*|responsab*|garanti*|aansprakel*|odpowiedzialn*|insur*',
  human:
    'human*|person|people|robot*|bot|machine|mensch|roboter|humain|humano|umano|mens|czlowiek*|real|alive|chatbot|persona|computer program',
  rights: 'rights|gdpr|dsgvo|rgpd|avg|rodo|lgpd|ccpa|right to|access request',
  copy: 'copy|export*|hold about|know about me|have on me|auszug|copie|copia|kopie|kopia|takeout',
  token:
    'token*|credential*|jeton*|zugangsdaten|identifiants|credencial*|credenzial*|permission*|berechtigung*|autorisation*|permiso*|permess*|toestemming*|permiss*|uprawnien*',
  requirement: 'requirement*|require*|compatib*|voraussetzung*|benotigt|braucht|requis|wymaga*|prerequisite*',
  memory: 'memory|ram|arbeitsspeicher|memoire|memoria|geheugen|pamiec*|footprint|lightweight',
  waitlist:
    "wait ?list*|waiting list*|warteliste|liste d'attente|lista de espera|lista d'attesa|wachtlijst|lista oczekujac*",
  change: 'chang*|updat*|edit*|modif*|ander*|cambi*|wijzig*|alter*|zmien*|zmian*|rename',
  time: 'long|fast|soon|quick*|minutes|hours|days|dauer*|lange|longtemps|temps|tiempo|tarda*|tempo|lang|duurt|demora*|dlugo|czas|turnaround|deadline',
  where: 'where|wo|ou|donde|dove|waar|onde|gdzie|which place|где',
  who: 'who|wer|qui|quien|chi|wie|quem|kto|anybody|anyone|somebody|else see|кто',
  see: 'see|view|look at|access|read|sehen|einsehen|voir|ver|vedere|zien|widzi*|open my',
  file: 'file*|document*|upload(?:s|ed file*)|stuff|datei*|fichier*|archivo*|bestand*|ficheiro*|arquivo*|plik*|файл*',
  data: 'data|information|details|daten|donnees|datos|dati|gegevens|dados|dane|danych|personal',
  link: 'link|links|url|collegament*|enlace*|lien|liens',
  conversation:
    'conversation*|chat|chats|talk history|transcript*|dialogue*|gesprach*|unterhaltung*|conversac*|conversazion*|gesprek*|rozmow*',
  old: 'old|older|legacy|97|19\\d\\d|200\\d|2010|ancient|alte|alten|ancien*|antigu*|vecchi*|oude|antig*|star[ey]*',
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
