import type { Feature } from './concept.js';

/** Pages, frames and everything that sits around the text. */
export const pageFeatures: Feature[] = [
  {
    id: 'header',
    label: 'headers',
    terms:
      'header*|page header|running head*|kopfzeile*|en tete*|entete*|encabezado*|intestazion*|koptekst*|cabecalho*|naglowek|naglowki|naglowka|naglowkow|sidhuvud*|sidehoved*|topptekst*|zahlavi|верхн* колонтитул*|колонтитул*|letter ?head*|briefkopf*|papier a en tete|membrete*|carta intestata|briefpapier|briefhoofd|papel timbrado|papier firmowy|stationery',
  },
  {
    id: 'footer',
    label: 'footers',
    terms:
      'footer*|foot of the page|foot of each page|bottom of the page|bottom of each page|fusszeile*|pied de page|pieds de page|pie de pagina|pies de pagina|pie di pagina|piè di pagina|voettekst*|rodape|rodapes|stopka|stopki|stopce|stopek|sidfot*|sidefod*|bunntekst|zapati|нижн* колонтитул*',
  },
  {
    id: 'page-number',
    label: 'page numbers',
    terms:
      'page number*|page no|page nos|pagenumber*|page count*|x of y|page x of|pagination|numbers? (?:at|in) the (?:bottom|foot|top|corner)|page counter|seitenzahl*|seitennummer*|seitennummerierung|numeros? de pages?|pagination|numeros? de paginas?|numeracion de pagina*|numer[io] di pagina|paginanummer*|paginering|numeracao de pagina*|numer* stron*|numeracj* stron*|sidnummer*|sidetal|sidetall|cisla stranek|номер* страниц*|sayfa numara*',
  },
  {
    id: 'slide-number',
    label: 'slide numbers',
    kind: 'powerpoint',
    terms:
      'slide number*|slide counter|foliennummer*|numero de diapositive|numero de diapositiva|dianummer*|numer slajdu',
  },
  {
    id: 'page-break',
    label: 'page and section breaks',
    terms:
      'page break*|pagebreak*|section break*|seitenumbruch*|seitenumbruche|abschnittswechsel|abschnittsumbruch*|saut de page|sauts de page|saut de section|salto de pagina|saltos de pagina|interruzion* di pagina|pagina einde*|paginaeinde*|sectie einde*|quebra de pagina|quebras de pagina|podzial* stron*|sidbrytning*|new page|extra page*|blank page*|empty page*|widow*|orphan*|page too many|one page longer|runs? to \\d+ pages|spills? (?:over )?(?:on)?to (?:a |the )?(?:second|third|next|another|extra|two|\\d) ?pages?|more pages|number of pages',
  },
  {
    id: 'margin',
    label: 'margins',
    terms:
      'margin*|page edge|gutter|rand|rander|seitenrand*|seitenrander|marge|marges|margen|margenes|margini|kantlijn*|margem|margens|margines*|marginal*|okraj*|поля',
  },
  {
    id: 'orientation',
    label: 'page orientation',
    terms:
      'landscape|portrait|orientation*|querformat|hochformat|paysage|orientacion|orientamento|orizzontale|liggend|staand|paisagem|retrato|poziom* stron*|orientacj*',
  },
  {
    id: 'page-size',
    label: 'page size',
    terms:
      'page size|paper size|slide size|poster size|aspect ratio|16:9|4:3|16 9|4 3|wide ?screen|a0|a3|a4|a5|letter size|us letter|legal size|tabloid|letter ?box*|papierformat|seitengrosse|foliengrosse|format de page|format du papier|tamano de pagina|tamano del papel|formato pagina|papierformaat|tamanho da pagina|rozmiar stron*|poster|posters|banner|dimensions|squashed to|booklet fold',
  },
  {
    id: 'columns',
    label: 'columns',
    everyday: true,
    terms:
      'column*|two column*|three column*|multi column*|newspaper column*|spalte*|colonne*|columna*|kolom*|coluna*|kolumn*|sloupc*|sloupec|колонк*|столб*|sutun*',
  },
  {
    id: 'watermark',
    label: 'watermarks',
    terms:
      "water mark*|draft stamp|confidential stamp|confidential (?:text|mark) behind|draft behind|wasserzeichen|filigran*|filigrane*|marca de agua|marcas de agua|marca d'agua|marca dagua|watermerk*|znak wodny|znaki wodne|znaku wodnego|vattenstampel*|vodoznak*|подложк*|водян* знак*",
  },
  {
    id: 'page-border',
    label: 'page borders',
    terms:
      'page border*|border around the page|border round the page|page frame|seitenrahmen*|bordure de page|borde de pagina|bordo pagina|bordo della pagina|paginarand*|borda da pagina|obramowani* stron*',
  },
  {
    id: 'page-background',
    label: 'page background',
    terms:
      'page colou?r|page background|seitenfarbe|seitenhintergrund|background*|back ground|backdrop|hintergrund*|arriere plan*|fond d|fond de|fond|fondo|fondos|sfondo|sfondi|achtergrond*|plano de fundo|planos de fundo|fundo|tlo|tla|bakgrund*|bakgrunn*|pozadi|фон|фона|arka plan|wallpaper',
  },
  {
    id: 'line-number',
    label: 'line numbers',
    kind: 'word',
    terms:
      'line number*|line numbering|zeilennummer*|numeros? de lignes?|numeros? de lineas?|numeri di riga|regelnummer*|numeros? de linhas?|numer* wiersz*',
  },
  {
    id: 'text-box',
    label: 'text boxes',
    terms:
      'text box*|textbox*|call out*|callout*|pull quote*|sidebar*|side bar|side note*|info ?box*|textfeld*|textfelder|textkasten|zone de texte|zones de texte|cuadro de texto|cuadros de texto|caja de texto|cajas de texto|casella di testo|caselle di testo|tekstvak*|caixa de texto|caixas de texto|pole tekstowe|pola tekstowe|pol tekstow*|textruta|tekstboks*|textov* pol*|speech bubble*|text frame|placeholder*|boxes?|box(?:es)?|frame*|rahmen',
  },
  {
    id: 'section',
    label: 'sections',
    everyday: true,
    terms: 'section*|abschnitt*|seccion*|sezion*|sectie*|secao|secoes|sekcj*|avsnitt',
  },
  {
    id: 'track-changes',
    label: 'tracked changes',
    kind: 'word',
    terms:
      'track* change*|tracked|track change|redlin*|red line*|change mark*|mark ups?|markup*|revision*|suggested edit*|insertions? and deletion*|anderungen nachverfolgen|nachverfolgte|anderungsverfolgung|uberarbeitungsmodus|suivi des modification*|modifications suivies|control de cambios|cambios registrados|revisioni|bijgehouden wijziging*|wijzigingen bijhouden|controlo de alteracoes|controle de alteracoes|alteracoes controladas|sledzeni* zmian|sledzone zmian*|edit history|version history',
  },
  {
    id: 'comment',
    label: 'comments',
    terms:
      'comment*|annotation*|remark*|sticky note*|margin note*|threaded|reviewer note*|review note*|kommentar*|anmerkung*|notizen am|commentaire*|comentario*|commento|commenti|opmerking*|coment*|komentarz*|komentar*|комментари*|примечани*|коментар*|yorum*|コメント|批注',
  },
  {
    id: 'field',
    label: 'fields',
    kind: 'word',
    terms:
      'field code*|merge field*|mail merge*|mailmerge*|merge tag*|placeholder field*|field*|seriendruck*|seriendruckfeld*|publipostage|champ*|combinacion de correspondencia|campos?|stampa unione|samenvoeg*|mala direta|impressao em serie|korespondencj* seryjn*|feldfunktion*|docproperty|first name|date field|docvariable',
  },
  {
    id: 'form',
    label: 'form controls',
    terms:
      'check box*|checkbox*|tick box*|tickbox*|radio button*|content control*|form field*|fillable|fill in|date picker*|drop down*|dropdown*|pick list*|picklist*|combo box*|combobox*|form control*|option button*|spin button*|slider*|toggle*|scroll bar*|kontrollkastchen|ankreuzfeld*|ankreuzkastchen|auswahlliste*|dropdown liste|auswahlfeld*|formularfeld*|formular|cases? a cocher|liste* deroulant*|formulaire*|casilla* de verificacion|casillas|lista* desplegable*|desplegable*|formulario*|casell[ae] di controllo|menu a discesa|elench[io] a discesa|tendina|modul[io]|selectievakje*|aankruis*|keuzelijst*|vervolgkeuze*|formulier*|caixa* de selecao|lista* suspensa*|pole wyboru|pola wyboru|list* rozwijan*|rozwijan*|formularz*|rullgardin*|rullelist*|kryssrut*|rozbalovac*|tickable|clickable',
  },
  {
    id: 'signature',
    label: 'signature lines',
    terms:
      'signature*|sign off block|signing block|unterschrift*|signature*|firma|firmas|firme|handtekening*|assinatura*|podpis*|underskrift*',
  },
  {
    id: 'link',
    label: 'links',
    terms:
      'hyper link*|hyperlink*|link*|web address*|url|urls|anchor*|enlace*|hipervinculo*|vinculo*|lien|liens|collegament*|koppeling*|hiperlig*|hiperlink*|odnosnik*|hiperlacz*|lacz[ae]*|lank*|odkaz*|ссылк*|посилан*|baglanti*|clickable',
  },
  {
    id: 'template',
    label: 'template parts',
    everyday: true,
    terms:
      'cover page*|title page*|front page*|first page*|last page*|front cover|deckblatt*|titelseite*|page de garde|page de titre|portada*|copertina|frontespizio|voorblad|titelpagina|capa|folha de rosto|stron* tytulow*|okladk*|building block*',
  },
  {
    id: 'barcode',
    label: 'barcodes and labels',
    terms:
      'barcode*|bar code*|qr code*|address label*|mailing label*|label sheet|strichcode*|envelope*|business card*|name badge*|code barre*',
  },
  {
    id: 'page',
    label: 'pages',
    everyday: true,
    terms: 'page*|seite|seiten|pagina*|paginas|stron[aey]?|stranka|sida|sidor|страниц*|sayfa',
  },
];
