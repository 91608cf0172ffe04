import type { Feature } from './concept.js';

/** Parts of running text: characters, paragraphs, lists, references. */
export const textFeatures: Feature[] = [
  {
    id: 'footnote',
    label: 'footnotes',
    kind: 'word',
    terms:
      'foot note*|fotnote*|fussnote*|note de bas de page|notes de bas de page|nota al pie|notas al pie|nota a pie de pagina|notas a pie de pagina|nota a pie|notas a pie|note a pie di pagina|nota a pie di pagina|note a pie pagina|voetnot*|nota de rodape|notas de rodape|notas de rodape|przypis*|fotnot*|poznamk* pod carou|сноск*|виноск*|dipnot*|脚注',
  },
  {
    id: 'endnote',
    label: 'endnotes',
    kind: 'word',
    terms:
      'end note*|endnote*|note de fin|notes de fin|notas finales|nota al final|notas al final|note di chiusura|eindnot*|notas de fim|przypis* koncow*',
  },
  {
    id: 'table-of-contents',
    label: 'table of contents',
    kind: 'word',
    terms:
      'table of content|tables of contents|toc|contents page|contents list|inhaltsverzeichnis*|table des matieres|sommaire|tabla de contenido*|indice de contenido*|indice general|sommario|indice dei contenuti|inhoudsopgave*|sumario|indice do documento|spis tresci|spisu tresci|innehallsforteckning*|indholdsfortegnelse|innholdsfortegnelse|obsah|оглавлен*|содержани*|зміст|icindekiler|目次|目录',
  },
  {
    id: 'index',
    label: 'index',
    kind: 'word',
    terms:
      'index at the back|index entry|index entries|back index|subject index|alphabetical index|index of terms|xe field|stichwortverzeichnis*|sachregister',
  },
  {
    id: 'cross-reference',
    label: 'cross-references',
    kind: 'word',
    terms:
      'cross ref*|crossref*|reference source not found|see page ref*|see section ref*|querverweis*|renvoi*|reference croisee|references croisees|referencia* cruzada*|riferiment* incrociat*|kruisverwijzing*|verwijzing*|referencias cruzadas|odsylacz*|odwolani*|korshanvisning*',
  },
  {
    id: 'caption',
    label: 'captions',
    kind: 'word',
    terms:
      'caption*|figure number*|table number*|beschriftung*|legende*|bildunterschrift*|leyenda*|didascali*|bijschrift*|legenda*|podpis* pod|figure label*',
  },
  {
    id: 'citation',
    label: 'citations and bibliography',
    kind: 'word',
    terms:
      'citation*|bibliograph*|works cited|reference list|zotero|endnote plugin|mendeley|literaturverzeichnis*|zitat*|bibliografi*|quellenverzeichnis*|literatuurlijst*',
  },
  {
    id: 'bookmark',
    label: 'bookmarks',
    kind: 'word',
    terms: 'book mark*|lesezeichen|textmarke*|signet*|marcador*|segnalibr*|bladwijzer*|zakladk* w tekscie|bokmark*',
  },
  {
    id: 'heading',
    label: 'headings',
    kind: 'word',
    terms:
      'heading*|subheading*|sub head*|headline*|section title*|chapter title*|uberschrift*|ueberschrift*|intertitre*|titre de section|titres|encabezamiento*|titulos|titoli|kopje*|koppen|kop|naglowk* rozdzial*|rubrik*|overskrift*|nadpis*|заголов*',
  },
  {
    id: 'title',
    label: 'titles',
    everyday: true,
    terms: 'title*|subtitle*|titel*|titulo*|titre|titolo|tytul*|podtytul*',
  },
  {
    id: 'outline-number',
    label: 'numbering',
    terms:
      'clause number*|heading number*|numbered heading*|outline number*|section number*|paragraph number*|legal number*|multi level list*|multilevel*|list number*|numbering|numbered list*|numbered paragraph*|auto number*|renumber*|restart* at|restart* from|starts again at|nummerierung*|numerierung*|aufzahlung*|numerotation*|numeracion|numerazion*|nummering*|numeracao|numeracj*|numeracii|numrering*|nummerering*|cislovani|нумерац*|numaralandirma|gliederung*',
  },
  {
    id: 'bullet',
    label: 'bullets',
    terms:
      'bullet*|bulletpoint*|bullit*|list marker*|list symbol*|list item*|aufzahlungszeichen|aufzahlungspunkt*|puce|puces|liste a puces|vineta*|punto elenco|punti elenco|elenco puntato|elenchi puntati|opsomming*|opsommingsteken*|marcador de lista|marcadores|topicos|punktor*|wypunktowani*|punktlist*|odrazk*|маркер* списк*|маркированн*',
  },
  {
    id: 'list',
    label: 'lists',
    everyday: true,
    terms: 'sub list|nested list|list level*|indented list|liste|listen|listy',
  },
  {
    id: 'drop-cap',
    label: 'drop caps',
    kind: 'word',
    terms:
      'drop cap*|dropped cap*|initial letter|big first letter|large first letter|giant first letter|oversized first letter|initiale|initial*buchstabe|lettrine*|letra capital|capolettera|inicjal*',
  },
  {
    id: 'small-caps',
    label: 'small caps',
    terms:
      'small cap*|smallcaps|all caps|kapitalchen|petites majuscules|versalitas|versalita|maiuscoletto|kleinkapital*|kapitaliki|uppercase|lowercase|lower case|upper case',
  },
  {
    id: 'superscript',
    label: 'superscripts and subscripts',
    terms:
      'super script*|sub script*|chemical formula*|h2o|co2|below the line|above the line|lowered|raised|hochgestellt*|tiefgestellt*|exposant*|indice superior|superindice*|subindice*|apice|pedice|sobrescrito|subscrito|indeks gorn*|superskript*|squared symbol|ordinal*',
  },
  {
    id: 'bold',
    label: 'bold or italic text',
    terms:
      'bold|bolded|italic*|underlin*|under line|strike through*|struck through|fett|fettschrift|fettdruck|fettgedruckt*|kursiv*|unterstrich*|gras|italique*|souligne*|negrita*|cursiva*|subrayad*|grassetto|corsivo|sottolineat*|vetgedrukt*|cursief|onderstre*|negrito|italico|sublinhad*|pogrubien*|kursyw*|podkresl*|fetstil*',
  },
  {
    id: 'font',
    label: 'fonts',
    terms:
      'font*|typeface*|type face|type style|lettering|calibri|cambria|garamond|helvetica|arial|times new roman|comic sans|futura|georgia|verdana|gotham|gill sans|wingding*|tahoma|century gothic|franklin gothic|aptos|schriftart*|schriftgroesse*|schriftgrosse*|schrift|schriften|polices|police de caracteres|la police|fuente|fuentes|tipo de letra|tipografi*|carattere|caratteri|lettertype*|lettergrootte|fonte|fontes|tipo de letra|czcionk*|kroj pisma|typsnitt*|skrifttype*|pism* bezszeryf*|pismo mapy|шрифт*|yazi tipi|フォント|字体|serif|handwriting font',
  },
  {
    id: 'font-size',
    label: 'text size',
    terms:
      'text size|letter size text|size of the text|size of the letters|taille du texte|textgrosse|tamano del texto|tamano de letra|dimensione del testo|tekstgrootte|tamanho da letra|tamanho do texto|rozmiar tekstu|rozmiar czcionki|point size|pt size|\\d+ ?pt',
  },
  {
    id: 'text-color',
    label: 'text colour',
    terms:
      'text colou?r*|font colou?r*|highlight*|highlighter|textmarker*|hervorhebung*|surlign*|surbrillance|resaltad*|evidenziat*|gemarkeerd*|markering|realce|destaque*|zaznaczeni*|wyroznieni*|schriftfarbe*|tekstkleur',
  },
  {
    id: 'color',
    label: 'colours',
    everyday: true,
    terms:
      'colou?r*|kolor*|farb*|couleur*|colore|colori|kleur*|cor do|cores|barv*|farg*|цвет*|renk*|gradient*|verlauf|degrade*|sfumatur*|kleurverloop|tint|hue|grey|gray|brand colou?r*|theme colou?r*|corporate colou?r*|pale|pastel|black and white',
  },
  {
    id: 'shading',
    label: 'shading',
    terms:
      'shad(e|es|ed|ing)|schattierung*|tramage|ombreado*|sombreado*|sfondo paragraf*|arcering|cieniowani*|fill colou?r*|cell fill*|background colou?r*|banding|banded|zebra|striped rows?|row stripes?|alternat* rows?|alternat* colou?r*',
  },
  {
    id: 'line-spacing',
    label: 'spacing',
    terms:
      'line spac*|linespac*|spacing|paragraph spac*|space between*|spaces between*|gap between*|gaps between*|white space|whitespace|blank space*|empty space*|double spac*|single spac*|leading between|zeilenabstand*|absatzabstand*|abstand*|interligne*|espacement*|interlineado*|espaciado*|interlinea*|spaziatur*|regelafstand*|afstand tussen|espacamento*|entrelinha*|odstep*|interlini*|radavstand*|linjeavstand*|radkovani|kerning|letter spac*|character spac*|extra blank line*|extra line*|empty lines?|blank lines?',
  },
  {
    id: 'indent',
    label: 'indents',
    terms:
      'indent*|hanging|outdent*|einzug*|einzuge|einruckung*|eingeruckt*|einrueckung*|retrait*|alinea*|sangria*|rientr*|inspring*|recuo*|avanco*|wciecie|wciec*|wciecia|indrag*|innrykk*|odsazen*',
  },
  {
    id: 'alignment',
    label: 'alignment',
    terms:
      'align*|misalign*|aligned|justif*|justified|justification|cent(er|re)d|cent(er|re)ing|off cent(er|re)|left aligned|right aligned|ragged|flush left|flush right|line up|lines up|lined up|doesnt line up|ausricht*|ausgerichtet*|blocksatz|zentriert|linksbundig|rechtsbundig|align*|justifie*|centre|centree|aligne*|alinea*|alineacion|justificad*|centrad*|allinea*|giustificat*|centrat*|uitlijn*|uitgelijnd*|uitgevuld*|gecentreerd|alinhament*|alinhad*|wyrownan*|wyrownani*|wysrodkowan*|justowani*|justerad*|zarovn*|выравнив*',
  },
  {
    id: 'tab-stop',
    label: 'tab stops',
    kind: 'word',
    terms:
      'tab stop*|tab leader*|dot leader*|dotted line*|leader dot*|tab character*|tab key|tab position*|tabulator*|tabstop*|tabulation*|points de suite|tabulador*|tabulazion*|tabulacao|tabulacj*|opvulteken*|right tab|decimal tab|tabs? (?:dont|do not|dont) line up|dotted|dots',
  },
  {
    id: 'hyphenation',
    label: 'hyphenation',
    terms:
      'hyphen*|silbentrenn*|trennung*|cesure*|coupure de mots|guion*|sillabazion*|afbreking*|woordafbreking*|hifen*|dzielenie wyrazow|soft hyphen|non breaking*|nonbreaking*',
  },
  {
    id: 'line-break',
    label: 'line breaks',
    terms:
      'line break*|linebreak*|soft return*|hard return*|carriage return*|paragraph break*|paragraph mark*|zeilenumbruch*|saut de ligne|sauts de ligne|retour a la ligne|salto de linea|saltos de linea|interruzion* di riga|a capo|regeleinde*|quebra de linha|quebras de linha|lamanie wiersz*|podzial* wiersz*|verse line*|poem*|stanza*',
  },
  {
    id: 'paragraph',
    label: 'paragraphs',
    everyday: true,
    terms:
      "paragraph*|absatz*|absatze|paragraphe*|parrafo*|paragraf*|alinea's|akapit*|stycke|stycken|odstavec|odstavce|абзац*",
  },
  {
    id: 'quote',
    label: 'quotation marks',
    terms:
      'quotation mark*|quote mark*|smart quote*|curly quote*|apostrophe*|anfuhrungszeichen|guillemet*|comillas|virgolette|aanhalingsteken*|aspas|cudzyslow*',
  },
  {
    id: 'symbol',
    label: 'symbols',
    terms:
      'symbol*|special character*|special char*|wingding*|webding*|dingbat*|emoji*|icon font|glyph*|umlaut*|accents?|accented*|diacritic*|cyrillic|sonderzeichen|caractere* special*|caracteres especiales|caratteri speciali|speciale tekens|znak* specjaln*|degree sign|copyright sign|euro sign*|check mark*|tick mark*|arrow symbol*',
  },
  {
    id: 'equation',
    label: 'equations',
    kind: 'word',
    terms:
      'equation*|mathtype|math type|mathematical|maths? formula*|fraction*|integral*|gleichung*|mathematische formel*|equation*|ecuacion*|equazion*|vergelijking*|equac*|rownan*|rovnic*|уравнен*|square root|matrix|latex',
  },
  {
    id: 'right-to-left',
    label: 'text direction',
    terms:
      'right to left|rtl|bidi|arabic|hebrew|farsi|persian|urdu|text direction|vertical text|vertical writing|sideways|rotated text|bottom to top|top to bottom|upright|textrichtung|sens du texte|vertikal*|vertical*|tekstrichting|slanted|slanting|diagonal*|tilted|angled',
  },
  {
    id: 'language',
    label: 'proofing language',
    terms: 'proofing language|spell check*|spelling check*|rechtschreib*|spellcheck*|autocorrect*',
  },
  {
    id: 'style',
    label: 'styles',
    terms:
      'paragraph style*|heading style*|custom style*|character style*|styles? pane|style set|normal style|quick style*|formatvorlage*|feuille de style*|estilos|stili|opmaakprofiel*|estilo*|styl* akapit*|styles',
  },
  {
    id: 'text',
    label: 'text',
    everyday: true,
    terms:
      'text*|texte*|testo|testi|tekst*|texto*|wording|words|sentence*|=letters|(?:next|last|first|every|each|single|capital|big|small|wrong|one) letter|characters?|текст*|metin|文字|line of text|lines of text|body copy|first line|last line|lines?|zeile|zeilen|ligne|lignes|linea|lineas|righe|regels|linhas?|wiersz*|linij*',
  },
];
