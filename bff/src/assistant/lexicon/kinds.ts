import type { FileKind } from '../dialogue-state.js';

interface KindTerms {
  kind: FileKind;
  /** The product's name or a file ending: outweighs everything else in a message. */
  named: string;
  /** Words that imply the kind. */
  implied: string;
  /** Words that often stand for any file: count least. */
  loose: string;
}

export const kindTerms: KindTerms[] = [
  {
    kind: 'word',
    named:
      '=word|wordzie|worda|wordem|wordu|ворде|вордом|ms word|microsoft word|winword|docx|docm|dotx|dotm|dot file|word datei*|word dokument*|fichier word|\\.doc|doc file|doku word|ворд*|вордовск*|ワード',
    loose:
      'document|doc|dok|=letter|report|paper|google doc|gdoc|google docs|dokument*|documento*|documentet|dokumentet|документ*|文書|文档|belge|rapport|brief|carta|lettre|lettera|pismo|relazione',
    implied:
      'letter template|form letter|essay|thesis|dissertation|manuscript|novel|contract|lease|agreement|cv|resume|curriculum vitae|memo|newsletter|brochure|leaflet|flyer|handbook|manual|booklet|affidavit|policy document|meeting minutes|the minutes|our minutes|minutes of|cover letter|proposal|tender|white paper|dokument*|vertrag*|brief|schreiben|lebenslauf|diplomarbeit|hausarbeit|bachelorarbeit|masterarbeit|lettre|contrat|memoire|these|rapport|documento*|contrato*|carta|tesis|tese|tesi|lettera|contratto|relazione|brief aan|scriptie|pismo|umowa|umowie|umowy|praca magisterska|smlouva|documentet|dokumentet|dissertazione|currículo|offerte|rundschreiben|clause|appendix|bibliography|chapter',
  },
  {
    kind: 'powerpoint',
    named:
      'power point|powerpoincie|powerpnt|powerpoint*|ppt|pptx|pptm|ppsx|ppsm|potx|pps|ms powerpoint|ppoint|повер поинт|пауэрпойнт|パワーポイント|パワポ',
    loose: 'google slides|gslides|presentation|slides',
    implied:
      'slide|deck|slide deck|pitch deck|slide show|slideshow|presentation|presentacion*|presentatie*|prasentation*|praesentation*|presentazion*|apresentac*|prezentac*|prezentacj*|presentasjon*|praesentasjon*|folie|folien*|foliensatz|diapositiv*|diapo*|diaporama|slajd*|lamina|dispositiv*|презентац*|слайд*|sunu|プレゼン*|幻灯片|演示文稿|keynote speech slide|handout master|slide master',
  },
  {
    kind: 'excel',
    named:
      'excel|exel|ms excel|microsoft excel|xls|xlsx|xlsm|xltx|xlsb|excel datei*|excelbestand*|excel bestand*|excel tabelle*|exceltabelle*|exceldatei*|эксель*|ексель|excelu|excela|excelem|excelen|экселе|エクセル',
    loose: 'google sheet|gsheet|google sheets|sheet',
    implied:
      'spread sheet|work book|work sheet|sheets version|tabellenkalkulation*|arbeitsmappe*|tabellenblatt*|kalkulationstabelle|feuille de calcul|feuilles de calcul|classeur*|tableur*|hoja de calculo|hojas de calculo|libro de excel|foglio di calcolo|fogli di calcolo|foglio elettronico|cartella di lavoro|rekenblad*|werkblad*|spreadsheet*|folha de calculo|planilha*|folhas de calculo|arkusz*|skoroszyt*|kalkylblad*|regneark*|tabulk*|sesit|таблиц* эксель|электронн* таблиц*|スプレッドシート|电子表格|工作簿|hesap tablosu|budget sheet|time sheet|timesheet|price sheet|ledger|payroll|cash flow sheet|kpi sheet|shift sheet|balance sheet|tracker sheet|tracker|spread sheets',
  },
];

/** Idioms and other things that only sound like our kinds of files. Cut out before anything is read. */
export const idioms =
  '(?:some |any |what |a |that |this )?sort of|all sorts of|(?:power )?points? to make|word clouds?|(?:lost|lose|loses|losing) (?:his|her|my|their|your|our|its) (?:temper|mind|way|job|keys?|wallet|patience|nerve|head|heart|balance|voice|weight|touch|cool|faith)|at the table|wrong words?|right words?|bad words?|(?:few|many|kind|harsh) words|man of his words?|cell my|in other words|in a word|word for word|word of mouth|word on the street|word gets around|word has it|(?:oh |^)my word(?=[!.,]|$)|mark my words|word of honou?r|word of advice|word of warning|a word with|a word in|lost for words|at a loss for words|swear word|buzz word|cross ?word( puzzle)?|wifi word|last word|final word|the word for|the word is that|eat my words|words fail( me)?|words cannot|no words|put in a good word|good word|spread the word|magic word|word game|a man of his word|give you my word|have my word|take my word|word to the wise|words of wisdom|in your own words|in so many words|word search|wordle|excels (at|in)|excel (at|in) (?!google|sheets|drive|the cloud|docs)|excelled|excelling|excellence|excellent(ly)?|excellency|slide into|let it slide|let (that|this|things) slide|landslides?|water ?slide|slide (at|in) the (playground|park|pool)|playground|slides? (off|down|on) the (road|ice|hill)|deck ?chairs?|deck of cards|all hands on deck|on deck|sun ?deck|tape deck|sheet music|bed ?sheets?|sheet metal|sheet of paper|sheet of ice|cheat sheets?|baking sheet|balance of power|power points? (in|on) (the|my|our) (wall|hall|kitchen|room|house|garage|office|bedroom)|power points? (socket|outlet)|no power point|cell ?phones?|prison cells?|brain cells?|blood cells?|stem cells?|battery cells?|cell tower|(kitchen|dining|coffee|pool|dinner|bedside|dressing|picnic|billiard|ping pong|changing|wooden|restaurant) tables?|table (this|that|it) for|under the table|table tennis|table ?spoons?|table for (two|three|four|five|six|ten|\\d+)|(newspaper|gossip|advice|spinal|vertebral) columns?|columns? in (?:the|our|my|a) (?:local |daily |news)?(?:paper|newspaper)|(?:local|daily|news|morning|sunday|wall|toilet|wrapping) ?papers?|paper ?(?:clips?|round|boy|mill)|document shredder|shredder|sheet happens|slide rules?|microfiche|word up|^word!!*$|agony column|book a table|reserve a table|turn the tables|chart ?toppers?|top of the charts|page boy|front page news|turn(ed)? the page|on the same page|font of (all )?(knowledge|wisdom)|baptismal font|border (control|patrol|collie|guard|crossing)|cross the border|header goal|scored? (with )?a header|foot ?notes? in history|macro ?economics?|macro lens|water ?marks? on the (table|wood|glass)|title fight|bullet ?proof|bite the bullet|silver bullet|dodged? a bullet|bullet train|bullets? (in|of) (his|her|the gun)|power through|formula one|formula 1|baby formula|f1|comment ca va|tabs? on (him|her|them)|pick(ed)? up the tab|bar tab|filter coffee|water filter|air filter|coffee filter|oil filter|notes? on the (piano|guitar|keyboard)|sick note|bank ?notes?|musical notes?|picture this|in the picture|motion picture|get the picture|link in the chain|shape of (you|my life)|out of shape|in good shape|get in shape';
