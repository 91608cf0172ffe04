import type { Feature } from './concept.js';

/** Tables, pictures, drawings, charts: what can stand in any kind of file. */
export const objectFeatures: Feature[] = [
  {
    id: 'table',
    label: 'tables',
    everyday: true,
    terms:
      'table*|tabel|tabelle|tabellen|tableau*|tabla*|tabella|tabelle|tabellen|tabela*|tabele|tabelk*|tabell*|tabulk*|таблиц*|tablo*|表格|表|nested table*|grid',
  },
  {
    id: 'column-width',
    label: 'column widths',
    terms:
      'column width*|width of (?:the |my |our |all )?column*|columns? (?:are |is |got |get |became |went )?(?:too |so |very )?(?:narrow|wide|thin|squashed|squeezed)|spaltenbreite*|largeur* (?:de |des )?colonne*|ancho de (?:la |las )?columna*|anchura de columna*|larghezza (?:delle )?colonn*|kolombreedte*|largura (?:da |das )?coluna*|szerokosc* kolumn*|kolumnbredd*|kolonnebredd*|sirka sloupc*',
  },
  {
    id: 'row-height',
    label: 'row heights',
    terms:
      'row height*|height of (?:the |my |our |all )?row*|rows? (?:are |is |got |became |went )?(?:too |so |very |twice as )?(?:tall|high|short|thick|squashed)|zeilenhohe*|hauteur* (?:de |des )?ligne*|alto de (?:la |las )?fila*|altura de (?:la |las )?fila*|altezza (?:delle )?righ*|rijhoogte*|altura (?:da |das )?linha*|wysokosc* wiersz*|radhojd*',
  },
  { id: 'row', label: 'rows', everyday: true, terms: 'row*|fila|filas|riga|rij|rijen|reihe|reihen|wiersze|rader' },
  {
    id: 'border',
    label: 'borders and lines',
    everyday: true,
    terms:
      'border*|grid line*|gridline*|outline*|box lines?|ruling|rulings|ruled line*|frame lines?|rahmen*|rahmenlinie*|umrandung*|gitternetz*|gitterlinie*|bordure*|quadrillage|borde|bordes|cuadricula|bordo|bordi|griglia|rand|randen|lijnen|rasterlijn*|borda*|bordas|contorno|obramowani*|krawedz*|ramk*|kantlinj*|kantlinjer|kantlinjerna|ram|ramar|ohranicen*|границ*|рамк*|kenarlik*',
  },
  {
    id: 'merged-cell',
    label: 'merged cells',
    terms:
      'merged? cell*|cells? (?:that )?(?:were |was |are |is )?merged|unmerge*|split cell*|verbundene? zelle*|zellen verbinden|cellules? fusionnee*|celdas? combinada*|celle unite|samengevoegde cel*|celulas? mesclada*|celulas? unida*|scalon* komor*',
  },
  {
    id: 'image',
    label: 'pictures',
    everyday: true,
    terms:
      'image*|picture*|pic|photo*|fotograf*|foto*|screenshot*|screen shot*|screen grab*|logo*|clip ?art|cliparts|illustration*|graphic*|jpeg*|jpg*|png*|svg*|emf|wmf|bild|bilder|bildern|abbildung*|grafik|grafiken|imagen|imagenes|immagin*|afbeelding*|plaatje*|imagem|imagens|obraz|obrazy|obrazk*|obrazek|zdjec*|rysun*|bilde*|billed*|obrazk*|картин*|изображен*|рисун*|зображен*|resim*|gorsel*|図|画像|图片|icon*|thumbnail*|avatar*|headshot*|portrait photo|artwork|badge|crest|emblem|flag',
  },
  {
    id: 'shape',
    label: 'shapes and drawings',
    terms:
      'shape*|auto ?shape*|drawing*|flow ?chart*|flow diagram*|diagram*|arrow*|connector*|elbow line*|circle*|oval*|rectangle*|triangle*|star*|ring|bubble*|curved line*|freeform|doodle*|ink|ink annotation*|bracket shape|mind ?map*|venn|timeline*|gantt*|floor ?plan*|process diagram|form(?:en)? gezeichnet|zeichnung*|pfeil*|flussdiagramm*|formes?|fleche*|organigramme*|forma|formas|flecha*|forme|frecc*|vorm|vormen|pijl*|stroomschema*|seta|setas|ksztalt*|strzalk*|schemat*|pilar|tvar*|sipk*|стрелк*|фигур*|grouped|ungroup*|group of|grouping',
  },
  {
    id: 'smartart',
    label: 'SmartArt',
    terms:
      'smart ?art*|org ?chart*|organi[sz]ation(?:al)? chart*|organi[sz]ational diagram|organigram*|organigramm*|hierarchy chart|pyramid*|cycle diagram*|process arrows|family tree',
  },
  {
    id: 'wordart',
    label: 'WordArt',
    terms:
      'word ?art*|curved text|curvy|arched text|warped text|bent text|text on a curve|text effect*|3 ?d text|outlined text',
  },
  {
    id: 'chart',
    label: 'charts',
    terms:
      'chart*|graph|graphs|bar graph|pie|plot|histogram*|scatter plot*|scatterplot*|waterfall*|funnel|sunburst|treemap|radar|trend ?line*|axis|axes|data label*|error bar*|legend|diagramm|diagramme|diagrammen|diagramms|balkendiagramm*|kreisdiagramm*|saulendiagramm*|tortendiagramm*|graphique*|grafico|graficos|grafica|graficas|grafici|grafiek*|wykres*|graf|grafy|grafu|diagrammer|график*|диаграм*|діаграм*|grafik|grafikler|グラフ|图表|secondary axis|second axis|bar|bars|speedometer|gauge',
  },
  {
    id: 'embedded-object',
    label: 'embedded objects',
    terms:
      'embed*|ole|ole object*|linked object*|linked range|pasted (?:a |an )?(?:live )?(?:excel|spreadsheet|word|pdf)|double click* (?:used|to|on)|eingebettet*|objet* incorpore*|objeto* incrustado*|incrustad*|oggett* incorporat*|ingesloten|objeto* incorporado*|osadzon*|inbaddad*|vlozen* objekt*|object*|attached file inside|icon of (?:a|the) (?:pdf|file)',
  },
  {
    id: 'transparency',
    label: 'transparency',
    terms:
      'transparen*|see through|see thru|semi transparent|opacity|alpha|durchsichtig*|transparenz*|doorzichtig*|przezroczyst*|przezrocz*|white (?:box|square|rectangle|background) (?:round|around|behind)',
  },
  {
    id: 'crop',
    label: 'cropping',
    terms: 'crop|cropped|cropping|zugeschnitt*|rogne*|recortad*|ritagliat*|bijgesneden|cortad*|przyciet*|beskar*',
  },
  {
    id: 'effect',
    label: 'shadows and effects',
    terms:
      'shadow*|glow*|reflection*|bevel*|soft edge*|3 ?d effect*|3d|emboss*|schatten*|ombre*|sombra*|ombra|ombre|ombreggiatur*|schaduw*|cien|cienie|skugg*|stin|тен[ьи]|embossed|picture frame effect|neon',
  },
  {
    id: 'wrap',
    label: 'text wrapping',
    terms:
      'text wrap*|wrap(?:s|ped|ping)?(?: text)?|in front of (?:the )?text|behind (?:the )?text|tight wrap|textumbruch|umbruch|umfluss|habillage|ajuste de texto|disposizione testo|tekstterugloop|terugloop|quebra automatica|zawijani*|flow(?:s|ing)? (?:a)?round|float(?:s|ing|ed)?',
  },
  {
    id: 'video',
    label: 'videos',
    terms:
      'video*|movie*|clip|clips|film|filmclip*|mp4|youtube|embedded film|filme|filmy|filmik*|media clip|gif|gifs|animated gif|видео|відео',
  },
  {
    id: 'audio',
    label: 'sound',
    terms:
      'audio*|sound*|music|narration*|narrated|voice ?over*|recorded voice|my voice|mp3|soundtrack|ton|tonspur|klang|musik|son|sons|sonido*|suono|suoni|geluid*|som|sons|dzwiek*|ljud|lyd|zvuk*|звук*|commentary|jingle',
  },
  {
    id: '3d-model',
    label: '3-D models',
    terms: '3 ?d model*|3d object*|3 d object*|three dimensional|3d modell*|modele 3d|modelo 3d|modello 3d|model 3d',
  },
  {
    id: 'alt-text',
    label: 'alt text',
    terms: 'alt text*|alternative text|alternativtext*|texte alternatif|texto alternativo',
  },
  {
    id: 'macro',
    label: 'macros',
    terms:
      'macro*|vba|makro*|visual basic|user form*|userform*|activex|active x|add in|addins?|plugin code|push button*|command button*|buttons?|script behind|keyboard shortcut*|shortcut key*|schaltflache*|bouton*|boton*|pulsant*|knop|knoppen|botao|botoes|przycisk*|макрос*',
  },
  {
    id: 'protection',
    label: 'protection',
    terms:
      'protect*|locked cell*|lock(?:ed|ing)? (?:cells?|sheets?|sections?)|unlocked|read only|editing restriction*|restrict editing|digital signature*|digitally signed|blattschutz|schreibschutz|geschutzt*|protege*|protegid*|proteccion|protezione|protett*|beveilig*|protecao|chronion*|ochron*|skydd*|password on|password protected sheet',
  },
];
