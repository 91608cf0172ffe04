import { excelFunctions } from './excel-functions.js';
import type { Feature } from './concept.js';

/** What mostly workbooks have. */
export const cellFeatures: Feature[] = [
  {
    id: 'formula',
    label: 'formulas',
    kind: 'excel',
    terms: `${excelFunctions}|${'formula|formulas|formulae|fomula*|function*|calculat*|recalculat*|sum|sums|sumif*|sumproduct|countif*|countifs|average*|vlookup*|hlookup*|xlookup*|lookup*|index match|iferror|if statement*|nested if|array*|dynamic array*|spill*|spilled|lambda|let function|subtotal*|running total*|totals?|grand total*|round(?:ing|ed)|circular ref*|circular|r1c1|offset|indirect|textjoin|concat*|networkdays|goal seek|solver|what if analysis|data table*|formel|formeln|berechnung*|berechnet|summe|summen|sverweis*|formule*|calcul|calculs|somme*|recherchev|formulas|funcion|funciones|suma|sumas|calculo*|buscarv|formule|formula|calcol*|somma|cerca ?vert|berekening*|berekent|som|sommen|functie*|vert\\.zoeken|formula*|funcao|funcoes|procv|soma|somas|formul*|funkcj*|obliczen*|sumy|wyszukaj|formler|vzorc*|vzorec|формул*|функци*|formul*|数式|公式|関数|#ref|#name|#value|#n/?a|#div|#error|#null|#num|mwst formel'}`,
  },
  {
    id: 'pivot',
    label: 'pivot tables',
    kind: 'excel',
    terms:
      'pivot*|pivottable*|tableau* croise*|tablas? dinamica*|tabella pivot|tabelle pivot|draaitabel*|tabela* dinamica*|tabel* przestawn*|tabela przestawna|сводн* таблиц*|зведен*|calculated field*|ピボット',
  },
  {
    id: 'slicer',
    label: 'slicers and timelines',
    kind: 'excel',
    terms:
      'slicer*|datenschnitt*|segment* de tableau|segmentacion de datos|filtro dei dati|slicers|segmentac*|fragmentator*|pivot timeline',
  },
  {
    id: 'conditional-format',
    label: 'conditional formatting',
    kind: 'excel',
    terms:
      'conditional*|cond format*|colou?r scale*|heat ?map*|icon set*|traffic light*|data bar*|databar*|red amber green|rag status|rag colou?r*|highlight rule*|bedingte formatierung*|bedingten formatierung*|mise en forme conditionnelle|mises en forme conditionnelles|formato condicional|formatos condicionales|formattazione condizionale|voorwaardelijke opmaak|formatacao condicional|formatowani* warunkow*|villkorsstyrd*|betinget format*|podminen* format*|условн* формат*|kosullu bicim*|条件付き書式|条件格式|colou?r rule*|turn(?:s|ed)? (?:red|green|yellow|amber) when|go(?:es)? (?:red|green|yellow) when',
  },
  {
    id: 'validation',
    label: 'drop-down lists and validation',
    kind: 'excel',
    terms:
      'data validation*|validation*|validation rule*|dependent drop*|dependent list*|input rule*|datenuberprufung|validation des donnees|validacion de datos|convalida dati|gegevensvalidatie|validacao de dados|poprawnosc danych|datavalidering',
  },
  {
    id: 'date',
    label: 'dates',
    kind: 'excel',
    terms:
      'date format*|datum*|dates|=date|time format*|times|daten werden als zahl*|fecha*|=data|date come numeri|datas|=daty|дат[аы]|tarih*|datumsformat*|american date*|us date*|mm dd|dd mm|day and month|month and day|serial number*|1900|1904|due date|delivery date|timestamp*|hours and minutes|hh mm|uhrzeit*|heures|horas|duration*',
  },
  {
    id: 'number-format',
    label: 'number formats',
    kind: 'excel',
    terms:
      'number format*|currenc*|decimal*|percent*|thousand* sep*|thousands|leading zero*|leading 0|zeros? (?:in front|at the (?:front|start|beginning))|scientific|exponent*|e\\+\\d+|negative*|accounting format|brackets?|parenthes[ei]s|euro|euros|pound|pounds|dollar*|=rounding|zahlenformat*|wahrung*|waehrung*|nachkommastelle*|dezimal*|prozent*|fuhrende nullen|tausenderpunkt*|format de nombre|devise*|decimales|pourcentage*|formato de numero|moneda*|porcentaje*|ceros a la izquierda|decimales|valut[ae]|percentual*|decimali|getalnotatie|procent*|voorloopnul*|moeda*|casas decimais|porcentagem|percentagem|walut*|format liczb*|zera wiodace|zera|dziesietn*|telephone number*|phone number*|post ?codes?|zip ?codes?|part numbers?|account numbers?|article numbers?|employee n(?:umber|o)s?|ids?|sku|skus|iban*|ean|isbn|numbers? (?:stored|shown|showing|turned|become|became|are|as)|%|£|€|\\$',
  },
  {
    id: 'numbers',
    label: 'numbers',
    kind: 'excel',
    everyday: true,
    terms:
      'numbers|digits?|zahlen|nombres|numeros|numeri|getallen|cijfers|liczb*|tall|cisla|числа|чисел|amounts?|prices?|minus|signs?|values?|figures? (?:are|is|look)|werte|valeurs|valores|valori|waarden|wartosci|betrage|montants|importes|importi|bedragen|kwoty',
  },
  {
    id: 'freeze',
    label: 'frozen panes',
    kind: 'excel',
    terms:
      'freez*|frozen|froze|sticky (?:header|row|column)s?|top row|header row (?:scroll|stay)\\p{L}*|fixier*|fixiert*|eingefroren*|figer|figee*|figes|fige|volets|inmoviliz*|paneles|congelad*|congel*|blocca* riquadri|riquadri|bloccat*|blokker*|titelblokkering|vastgezet*|fixar|fixad*|zablokowan*|zamrozon*|last* rutor|ukotven*|закреп*|split pane*|split screen|stays? put when|scroll away|scrolls away',
  },
  {
    id: 'filter',
    label: 'filters and sorting',
    kind: 'excel',
    terms:
      'filter*|auto ?filter*|sort|sorts|sorting|sorted|sort order|filtre*|filtro*|filtri|filtr*|sortier*|tri|tris|orden|ordenar|ordinament*|sorteer*|sortering|ordenac*|sortow*|фильтр*|custom list*',
  },
  {
    id: 'outline-group',
    label: 'row and column groups',
    kind: 'excel',
    terms:
      'outlin* (?:group|level|symbol)\\p{L}*|grouped (?:rows?|columns?|months?)|row group*|column group*|group(?:ed|ing) of (?:rows|columns)|collaps(?:e|ing|ible)|expand(?:able|ing)?|fold(?:ing|ed)? (?:up|away|rows?|columns?)?|plus and minus|\\+ and|plus sign*|gliederung|gruppierung*|gruppiert*|plan du classeur|groupes de lignes|agrupaci*|agrupad*|raggruppament*|groepering|gegroepeerd*|agrupament*|grupowani*|zgrupowan*',
  },
  {
    id: 'hidden-cells',
    label: 'hidden rows, columns and sheets',
    kind: 'excel',
    terms:
      'hidden (?:row|column|sheet|tab|cell|col)s?|hide (?:row|column|sheet)s?|unhidden|unhid|ausgeblendete (?:zeile|spalte|blatt|blatter)*|versteckte (?:zeile|spalte)*|lignes masquees|colonnes masquees|filas ocultas|columnas ocultas|hojas ocultas|righe nascoste|colonne nascoste|verborgen (?:rij|kolom|blad)*|linhas ocultas|colunas ocultas|ukryt*|very hidden',
  },
  {
    id: 'cell',
    label: 'cells',
    kind: 'excel',
    everyday: true,
    terms:
      'cell*|zelle*|zellen|cellule*|celda*|celle|cella|cellen|celula*|komork*|bunk*|celler|ячейк*|hucre*|セル|单元格|columns? (?!in|is|of|to|on|at|by|it|no|so|we|up|or|if|as|do|go|he|my|an|am|be|me|us|i |a (?!to|and|is|was|are|has)|)[a-z]{1,2}|row \\d+',
  },
  {
    id: 'named-range',
    label: 'named ranges',
    kind: 'excel',
    terms:
      'named range*|defined name*|range name*|named cell*|name manager|namensbereich*|benannte bereiche|plage* nommee*|rango* con nombre|nombres definidos|intervall* denominat*|benoemd* bereik*|intervalo* nomeado*|nazwan* zakres*',
  },
  {
    id: 'external-link',
    label: 'links to other workbooks',
    kind: 'excel',
    terms:
      'external link*|external ref*|link* to (?:another|other) (?:work ?books?|files?|spreadsheets?|sheets?)|linked (?:work ?books?|files?|sheets?)|other (?:work ?books?|spread ?sheets?)|another (?:work ?book|spread ?sheet|file)|externe verknupfung*|verknupfung*|liaison* externe*|liaisons|vinculo* externo*|collegament* estern*|externe koppeling*|ligac* externa*|lacza zewnetrzn*',
  },
  {
    id: 'data-connection',
    label: 'data connections',
    kind: 'excel',
    terms:
      "power query|powerquery|power pivot|data connection*|data source*|odbc|sql|refresh all|refresh*|query|queries|data model*|web query|database connection*|datenverbindung*|datenquelle*|abfrage*|requete*|connexion* de donnees|consulta*|conexion de datos|conexiones|conness*|query's|gegevensverbinding*|conex*|zapytan*|polaczeni* danych|live data|stock price*|data feed|aktualisier*",
  },
  {
    id: 'sparkline',
    label: 'sparklines',
    kind: 'excel',
    terms: 'spark ?line*|mini chart*|tiny chart*|graphique* sparkline|minigrafico*|przebieg* w czasie',
  },
  {
    id: 'sheet-tab',
    label: 'sheet tabs',
    kind: 'excel',
    terms:
      'sheet tab*|tab colou?r*|colou?red tab*|tabs (?:at|along) the bottom|tabs?|sheet name*|sheet order|order of (?:the )?sheets|blattregister|registerkarte*|reiter|onglet*|pestana*|scheda|schede|tabblad*|separador*|guia|guias|karty arkusz*|zakladk*|flik|flikar|faneblad*',
  },
  {
    id: 'print-area',
    label: 'print areas and page set-up',
    kind: 'excel',
    terms:
      "print area*|print titl*|print range|fit to (?:one )?page*|print layout|print set ?up|prints? (?:on|over|across|out)|printed|printing|repeat* (?:header|row|title)*|druckbereich*|drucktitel|zone d'impression|zone dimpression|area de impresion|area di stampa|afdrukbereik*|area de impressao|obszar wydruku|wydruk*",
  },
  {
    id: 'excel-table',
    label: 'structured tables',
    kind: 'excel',
    terms: 'structured ref*|table ref*|excel table*|list object|total row*|calculated column*|intelligente tabelle',
  },
  {
    id: 'scenario',
    label: 'scenarios and consolidation',
    kind: 'excel',
    terms: 'scenario manager|consolidat*|text to columns|flash fill|autofill|fill series|camera tool|form button',
  },
];
