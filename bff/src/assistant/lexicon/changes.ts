import type { Severity } from '@fidelio/contracts';
import type { Concept } from './concept.js';

/** What can happen to a part of a file. */
export interface Change extends Concept {
  severity: Severity;
}

/** Changes that say what is wrong: enough, with a feature, to look for it. */
export const specificChanges: Change[] = [
  {
    id: 'lost',
    label: 'missing',
    severity: 'data-loss',
    terms:
      'not in (?:the )?(?:google|gdocs?|docs|sheets|slides|converted)|gone|missing|miss|disappear*|vanish*|lost|lose|loses|losing|drop(?:s|ped)?|dropped out|remov*|delet*|strip(?:s|ped)?|absent|not there|isnt there|arent there|nowhere|went away|threw (?:away|out)|thrown (?:away|out)|throws? (?:away|out)|throwing (?:away|out)|chucked|binned|wiped|erased|swallow*|ate|eaten|not show*|not display*|not appear*|not visible|invisible|cant see|hidden now|left out|skipped|omitted|went missing|evaporat*|not imported|not carried over|not come (?:across|over|through)|didnt (?:come|make|survive)|not surviv*|weg|verschwunden|verschwind*|verschwanden|fehlt|fehlen|fehlend*|verloren|verliert|entfernt|geloscht|nicht mehr da|wurden nicht ubernommen|disparu*|disparaiss*|manqu*|perdu*|efface*|supprime*|absent*|envole*|desapareci*|desaparece*|desaparecid*|falta|faltan|perdid*|perdi|perdio|perdieron|ha perdido|borrad*|borraron|eliminad*|spari*|scompar*|manca|mancano|mancant*|persi|perso|persa|perse|cancellat*|verdwen*|verdwijn*|ontbreek*|ontbreken|kwijt*|verloren|foetsie|sumi*|sumiram|sumiu|faltam|perderam|perdeu|perdidas|apagad*|znik*|zgin*|brak|brakuje|zgub*|utraci*|przepad*|usunie*|stracil*|forsvun*|forsvan*|saknas|borta|tappat|forsvundet|forsvant|mangler|vaek|vekk|borte|tabt|mistet|zmizel*|chybi|chybej*|ztratil*|ztracen*|пропал*|исчез*|потерял*|нет|зник*|немає|kayboldu|kayip|yok|eksik|消え*|なくな*|不见|丢失|消失|fort|futsch|mising|gon',
  },
  {
    id: 'dead',
    label: 'not working',
    severity: 'data-loss',
    terms:
      'not work*|doesnt work*|dont work*|didnt work|stopp?ed work*|stops? work*|wont work|not working|no longer work*|dead|does nothing|do nothing|did nothing|nothing happen*|wont (?:play|open|start|run|click|load|update|refresh|move|tick|expand|calculate|respond|sort|filter|print|fire|trigger|loop|advance)|doesnt (?:play|open|start|run|click|load|update|refresh|move|tick|expand|calculate|respond|do|react|sort|filter|jump|go|loop|advance|count|add|change|auto|pick|collapse|scroll|stay|scale|recalc)\\p{L}*|dont (?:play|open|start|run|click|load|update|refresh|move|tick|expand|calculate|respond|do|react|sort|filter|jump|go|add|touch|auto|count|collapse|line|match|fit|join|change|reach|advance|loop)\\p{L}*|not (?:play|open|start|run|click|load|updat|refresh|mov|tick|expand|calculat|respond|react|sort|filter|fire|trigger|clickable|editable)\\p{L}*|cant (?:be )?(?:click|tick|edit|select|choose|pick|play|open|expand|collapse|update|sort|filter|type|refresh|change)\\p{L}*|cannot (?:be )?(?:click|tick|edit|select|choose|play|open|expand|update|sort|filter|type|refresh)\\p{L}*|unclickable|uneditable|unresponsive|stuck|inactive|disabled|refus*|stopped|stops|funktionier* nicht|funktioniert|funktionieren|geht nicht|gehen nicht|tot|laufen nicht|lauft nicht|reagiert nicht|fonctionn*|marche* (?:pas|plus)|marchent|ne marche*|bloque*|funciona*|no funciona*|dejo de|dejaron de|funziona*|non funziona*|non va|non vanno|werkt|werken|doet het niet|doen het niet|funcion*|nao funciona*|parou|pararam|nie dziala*|dziala*|przestal*|fungerar|fungerer|virker ikke|funguje|nefunguj*|не работа*|не працю*|calismiyor|動か*|不能用|wurk|not fire|broke',
  },
  {
    id: 'moved',
    label: 'moved',
    severity: 'layout',
    terms:
      'mov(?:e|es|ed|ing)|shift*|jump(?:s|ed|ing)?|=slid|slip(?:s|ped)?|wander*|ended up|ends up|end up|landed|lands|drift*|displac*|misplac*|out of place|wrong (?:place|spot|position|side|page|slide|corner)|relocat*|pushed|pushes|push|float(?:s|ed|ing)?|fell|falls|dropp?ed down|on (?:a|its|their) own line|on the (?:next|last|first|wrong|other) page|in the middle of|to the (?:left|right|top|bottom|next|last|end)|somewhere else|elsewhere|verschob*|verschieb*|verrutsch*|verrutscht|gerutscht|springt|springen|woanders|an falscher stelle|deplac*|decal*|bouge*|saute*|desplaz*|movid*|se movi*|se mueve*|corrid*|descolocad*|spostat*|spostan*|sposta|scivolat*|verschov*|verplaats*|verspring*|versprong*|opgeschoven|deslocad*|mexeu|mudou de lugar|fora do lugar|przesun*|przesuniet*|przeskakuj*|przeskoczy*|przemiesc*|flyttat*|flyttet|rykket|posunu*|presunu*|сместил*|сдвину*|съехал*|зсуну*|kaymis|kaydi|ずれ*|移动|移位|all over|out of position|higher|lower|too (?:far|high|low)|far (?:right|left)|hang(?:s|ing)? (?:off|out|over)',
  },
  {
    id: 'overlap',
    label: 'overlapping',
    severity: 'layout',
    terms:
      'overlap*|over lap*|on top of|collid*|covers?|covered|covering|runs? (?:over|into)|sits? on|sitting on|superimpos*|pile* (?:up|on)|one (?:over|above) the other|ueberlapp*|uberlapp*|ubereinander|uberdeck*|uberlager*|verdeckt*|chevauch*|superpos*|recouvr*|empil*|superpon*|superpuest*|encima|solapa*|montan*|sovrappo*|sovrappost*|copre|coprono|overlapp*|over elkaar|door elkaar heen|sobrep*|sobrepo*|por cima|naklad*|nachodz*|zachodz*|overlappar|prekryv*|наклад*|налож*|наезжа*|ust uste|重な*|重叠',
  },
  {
    id: 'cut',
    label: 'cut off',
    severity: 'wrong-content',
    terms:
      'cut*|chopp?(?:s|ed)? ?(?:off)?|trunc*|crop|cropped|clipp?ed|trimm*|runs? (?:off|out|past|outside)|hang off|off the (?:edge|page|slide|side|screen|paper|bottom|right|left|top)|spill*|sticks? out|stick out|outside|overflow*|over flow*|bleeds?|goes off|go off|too long for|doesnt fit|dont fit|not fit|wont fit|half (?:of )?(?:the|it|a|my|is)?|beyond|past the|abgeschnitt*|abschneid*|angeschnitten|beschnitten|ragt|ragen|coup*|tronqu*|rogne*|depass*|debord*|cortad*|corta|se sale*|recort*|tagliat*|taglia|tronc*|esce|escono|afgesneden|afgekapt|loopt (?:over|uit|buiten)|cortou|cortaram|truncad*|uciet*|ucina*|obcie*|przyciet*|wychodz*|avkap*|avskuren|afskaret|kuttet|oriz*|uriz*|обрез*|обрiз*|обріз*|kesil*|切れ*|截断|被切',
  },
  {
    id: 'size',
    label: 'the wrong size',
    severity: 'layout',
    terms:
      'squash*|squish*|squeez*|stretch*|shr(?:i|a|u)nk*|bigger|smaller|larger|tiny|huge|enormous|giant|gigantic|massive|distort*|deform*|elongat*|narrow*|wider|wide|thin|thinner|thick|thicker|fat|fatter|tall|taller|too (?:big|small|large|wide|narrow|tall|long|short|thick|thin|high)|grew|grown|blown up|enlarg*|reduc*|scal(?:e|es|ed|ing)|resiz*|collaps*|compress*|condensed|twice as|doubled|double|halved|half the size|shorter|longer|oval now|egg shaped|microscopic|gequetscht|gestaucht|verzerrt*|gestreckt|zu (?:gross|klein|breit|schmal|lang|kurz|hoch)|grosser|kleiner|riesig|winzig|geschrumpft|etir*|ecras*|deform*|trop (?:grand|petit|large|etroit|gros|long)\\p{L}*|minuscul*|retreci*|agrandi*|estirad*|aplastad*|deformad*|demasiado (?:grande|pequen|ancho|estrecho)\\p{L}*|mas (?:grande|pequen)\\p{L}*|encogi*|diminut*|schiacciat*|allungat*|stirat*|deformat*|tropp[oaie] (?:grand|piccol|larg|strett)\\p{L}*|rimpicciol*|minuscol*|uitgerekt|platgedrukt|samengedrukt|te (?:groot|klein|breed|smal|lang|kort)|vervormd|kleiner|gekrompen|esticad*|esmagad*|achatad*|distorcid*|muito (?:grande|pequen|larg|estreit)\\p{L}*|encolh*|rozciagn*|scisniet*|znieksztalc*|za (?:duz|mal|szerok|wask|dlug|krotk)\\p{L}*|zmniejsz*|powieksz*|utdrag*|forvrangd*|for (?:stor|lit|brede|smal)|roztazen*|растян*|сжат*|уменьш*|buyuk|kucuk|out of proportion|proportion*',
  },
  {
    id: 'blur',
    label: 'blurry',
    severity: 'wrong-content',
    terms:
      'blur*|fuzzy|pixel*|grainy|unsharp|low res*|low resolution|poor quality|bad quality|smudg*|hazy|not sharp|jagged|unscharf*|verschwommen|verpixelt*|pixelig|flou*|pixelis*|borros*|pixelad*|sfocat*|sgranat*|wazig|onscherp*|korrelig|desfocad*|embacad*|rozmazan*|rozmyt*|nieostr*|suddig*|uskarp*|rozmazan*|размыт*|нечетк*|розмит*|bulanik|ぼやけ*|模糊|illegible|unreadable',
  },
  {
    id: 'replaced',
    label: 'replaced by something else',
    severity: 'wrong-content',
    terms:
      "became|become|becomes|becoming|turn(?:s|ed|ing)? (?:into|to|out|black|white|grey|gray|red|blue|green|plain|in to)|turned|chang*|instead|swap*|replac*|substitut*|switch*|revert*|convert(?:s|ed)? (?:in)?to|comes? (?:out|over|across|through|up) as|came (?:out|over|across|through|up|back) as|come over|came over|wrong (?:colou?r|font|size|format|value|number|date|order|symbol|character|shape|picture|language|currency|result|total)\\p{L}*|different (?:colou?r|font|size|format|value|number|date|symbol|character|shape)\\p{L}*|other (?:colou?r|font)|statt|stattdessen|anstatt|geworden|wurde*|ersetz*|verander*|geandert|getauscht|nur noch|jetzt (?:nur|als|steht|sind|ist)|als zahl*|au lieu|remplac*|devenu*|devien*|chang*|transform*|s'affich*|saffich*|affich*|en vez|en lugar|cambi*|reemplaz*|sustitu*|convertid*|convirti*|se ve|se ven|aparece*|salen|sale|invece|sostitu*|diventat*|diventa|cambiat*|trasformat*|appai*|in plaats|vervang*|veranderd*|geworden|worden|em vez|substitu*|mudou|mudaram|viraram|virou|trocad*|aparec*|ficou|ficaram|zamiast|zamieni*|zmieni*|pokazuj*|wyswietla*|stal*|istallet|andrat*|blivit|i stedet|aendret|endret|misto|zmenil*|вместо|стал*|превратил*|замен*|замість|yerine|degist*|に変わ*|変わ*|变成|swopped|swaped|reverted|came (?:out|over|across|through) as|comes (?:out|over|across|through) as",
  },
  {
    id: 'static',
    label: 'flattened',
    severity: 'data-loss',
    terms:
      'flatten*|flat|static|cant edit*|cannot edit*|not editable|uneditable|un editable|locked|as (?:a |an )?(?:picture|image|photo)s?|into (?:a |an )?(?:flat |static |single |fuzzy |plain )?(?:picture|image|photo)s?|just (?:a |an )?(?:fuzzy |flat |static )?(?:picture|image|photo)s?|rasteri*|frozen picture|nicht (?:mehr )?bearbeit*|nur noch ein bild|pas modifiable|plus modifiable|no (?:se puede )?edit*|non (?:piu )?modificabil*|niet (?:meer )?bewerk*|nao edit*|nie mozna edyt*|dead text',
  },
  {
    id: 'error',
    label: 'showing errors',
    severity: 'wrong-content',
    terms:
      '#ref!?|#name\\??|#value!?|#n/?a|#div/?0?!?|#error!?|#null!?|#num!?|#\\w+|##+|error*|errors|fehler*|fehlermeldung*|erreur*|errore|errori|error|errores|fout*|foutmelding*|erro|erros|blad|bledy|bledne|chyb[ay]|ошибк*|помилк*|hata*|エラー|错误|unresolved|resolve',
  },
  {
    id: 'restart',
    label: 'starting again',
    severity: 'wrong-content',
    terms:
      'restart*|re start*|reset*|starts? (?:again|over|from|at)|start(?:s|ed|ing)? (?:again|over|from|at)|begins? (?:again|at|from)|back to 1|from 1|at 1|renumber*|continu* from|beginnt|beginnen|fangt (?:wieder|neu)|recommenc*|repart*|redemarr*|empieza*|vuelve* a|reinici*|ricomincia*|riparte*|ripart*|opnieuw|begint|recomec*|reinici*|zaczyna*|od nowa|borjar om|starter forfra|zacina*|начина*|заново|bastan|out of sequence|out of order|wrong sequence|skips?|jumps? from',
  },
  {
    id: 'duplicate',
    label: 'doubled',
    severity: 'wrong-content',
    terms:
      'twice|duplicat*|repeat*|two copies|shows? double|doppelt*|verdoppelt|mehrfach|en double|deux fois|doblad*|duplicad*|dos veces|doppi*|due volte|duplicat*|dubbel*|twee keer|duas vezes|podwojn*|dwa razy|dubbla|dobbel*|dvakrat|дважды|двоит*|two of',
  },
  {
    id: 'split',
    label: 'broken apart',
    severity: 'layout',
    terms:
      'split*|scatter*|came apart|fell apart|falls? apart|broke(?:n)? (?:apart|up|in|into)|breaks? (?:apart|up|in|into|across)|in (?:bits|pieces)|separat*|explod*|torn apart|loose|detach*|disconnect*|ungroup*|unglued|lost (?:its|their) anchor|auseinander*|zerfall*|zerstuckelt|getrennt|zerriss*|disloqu*|separe*|eclat*|separad*|dispers*|desarmad*|sparpagliat*|separat*|spezzat*|uit elkaar|los van|separad*|espalhad*|rozsypa*|rozjech*|rozjezdz*|rozdziel*|rozrzuc*|isar|rozhazen*|rozpadl*|разъеха*|рассып*|развал*|dagil*|jumbled',
  },
  {
    id: 'merged',
    label: 'run together',
    severity: 'wrong-content',
    terms:
      'merged into|run together|ran together|runs together|all in one|one (?:big|long|single) (?:block|line|column|paragraph|cell|lump|slide|picture)\\p{L}*|single long|glued together|zusammengeruckt|aneinander|colle*|pegad*|juntad*|incollat*|aan elkaar|colad*|zlal*|polaczon*|sklejon*',
  },
  {
    id: 'rotated',
    label: 'turned',
    severity: 'layout',
    terms:
      'upside down|mirror*|flipped|rotat*|turned (?:on its side|sideways|round|around|upright)|lie flat|lies flat|lying flat|upright|horizontal now|horizontal*|inverted|back to front|backwards?|reversed|gedreht|kopf steh*|auf dem kopf|spiegelverkehrt|retourn*|al reves|girad*|rotad*|volte*|capovolt*|ruotat*|gedraaid|ondersteboven|virad*|de cabeca para baixo|obroc*|do gory nogami|odwroc*|roterad*|roteret|otocen*|перевернут*|ters',
  },
  {
    id: 'garbled',
    label: 'garbled',
    severity: 'wrong-content',
    terms:
      'garbl*|gibberish|gobbledy*|rubbish characters|boxes with|little squares|little boxes|squares?|empty boxes|question marks?|weird (?:characters|symbols|signs|letters)|strange (?:characters|symbols|signs|letters)|funny (?:characters|symbols|signs|letters|brackets)|odd (?:characters|symbols|signs)|random (?:characters|symbols|letters|numbers)|hieroglyph*|mojibake|chinese characters|scrambled|unintelligible|raw code|curly brackets|kastchen|fragezeichen|wirr*|unleserlich*|salat|carres?|illisible*|charabia|cuadrad*|simbolos raros|ilegible*|interrogacion|quadratini|illeggibil*|simboli strani|vierkantjes|blokjes|vraagtekens|onleesbaar|quadrad*|ilegiv*|kwadrac*|krzacz*|nieczyteln*|znak* zapytania|fyrkanter|firkanter|ctverec*|квадратик*|кракозябр*|нечита*|иероглиф*|文字化け|乱码',
  },
  {
    id: 'order',
    label: 'in the wrong order',
    severity: 'wrong-content',
    terms:
      'wrong order|out of order|order (?:is|was|has)|shuffl*|mixed up|muddled|jumbl*|swapped round|back to front|durcheinander|vertauscht|falsche reihenfolge|melange*|desorden*|mezclad*|mescolat*|ordine sbagliato|disordin*|verwisseld|door elkaar|embaralhad*|trocad* de ordem|pomieszan*|zla kolejnosc|перепут*|перемеша*',
  },
  {
    id: 'wrap',
    label: 'wrapping differently',
    severity: 'layout',
    terms:
      'wrap(?:s|ped|ping)?|rewrap*|extra lines?|two lines|second line|next line|onto another line|over two lines|umgebrochen|umbricht|umbrechen|a la ligne|salta de linea|va a capo|vanno a capo|breekt af|quebra|quebram|zawija*|przenosi* sie',
  },
  {
    id: 'visible',
    label: 'shown where it was hidden',
    severity: 'wrong-content',
    terms:
      'visible|expos*|on show|unhid*|revealed|reappear*|can see|anyone can|everyone can|everybody|overwrite*|sichtbar*|eingeblendet|visibles?|se ven las|visibil*|zichtbaar|visive*|widoczn*|synlig*|viditeln*|видн*',
  },
  {
    id: 'spacing',
    label: 'spaced differently',
    severity: 'layout',
    terms:
      'gap|gaps|spaced out|too (?:much|little) space|cramped|squeezed together|apart|closer|too close|far apart|rivers of white|huge space*|crammed|zusammengequetscht',
  },
  {
    id: 'misaligned',
    label: 'out of line',
    severity: 'layout',
    terms:
      'misalign*|mis align*|crooked|wonky|skew*|not line* up|doesnt line up|dont line up|out of line|out of alignment|off cent(?:er|re)|zigzag|staggered|uneven|unaligned|schief|krumm|de travers|torcid*|storto|storti|storta|scheef|torto|tortos|krzyw*|skev*|skaev*|криво|левы* край|lopsided|ragged|wobbly|aslant|all over the place|unlevel|higgledy*',
  },
  {
    id: 'blank',
    label: 'blank',
    severity: 'data-loss',
    terms:
      'blank|empty|black (?:box|screen|square|rectangle|bar)\\p{L}*|white (?:box|square|rectangle|page|space)\\p{L}*|nothing (?:in|there|at all|shows?|but)|shows? nothing|all black|all white|just black|black now|grey box*|red (?:x|cross)|leer*|schwarz*|weiss*|vide|vides|noir*|blanc*|vaci*|en blanco|negro|negra*|vuot*|bianc*|ner[oi]|leeg|lege|zwart*|wit|vazi*|em branco|preto|preta*|pust*|czarn*|bial*|tom|tomt|tomme|svart*|sort*|prazdn*|cern*|пуст*|черн*|bos|siyah|空白|真っ黒|black',
  },
  {
    id: 'ignored',
    label: 'not kept',
    severity: 'layout',
    terms:
      'ignor*|not kept|not keep*|not preserv*|not respect*|not retain*|doesnt keep|doesnt respect|doesnt stick|wont stick|not honou?r*|forgot*|forgets|discard*|not applied|not recogni[sz]*|not resolv*|switched off|turned off|unset|fallen back|fell back|ignorier*|nicht ubernommen|ignore*|ignorad*|ignorat*|genegeerd|ignorowa*|not translated|not there any|undone|came undone',
  },
];

/** Ways of saying how a thing looks now; tell something only beside a feature. */
export const appearances =
  "keeps? \\p{L}+ing|kept \\p{L}+ing|shows? (?:as|up as|me|only|just|nothing|a|the|up)?|show(?:s|ed|ing)|displays?|displayed as|appears? as|reads?|looks? like|are now|is now|were now|now (?:it )?(?:shows?|says?|reads?|looks?|is|are|has|have|just|only|in|all|plain|a|my)|(?:its|it's|theyre) now|just (?:a|an|plain|ordinary|text|normal|one|shows?|says?|sits?)|ordinary|plain|default|all (?:black|white|grey|gray|the same|one)|is all|are all|came out|come out|comes out|coming out|came through|comes through|came across|goes|went|got|gets|says|reverted|taken over|as if|as though|like (?:a )?";

/** Changes that only say that something is wrong. */
export const genericChanges: Change[] = [
  {
    id: 'broken',
    label: 'broken',
    severity: 'layout',
    terms:
      "act(?:s|ing|ed)? up|play(?:s|ing|ed)? up|misbehav*|on the blink|gone mad|gone crazy|gone funny|crazy|knackered|stuffed|suffer*|a wreck|a write off|beyond recognition|unrecogni[sz]able|not what it was|in a (?:bad |poor |sorry )?state|broke|broken|breaks|wrong|wrongly|off|mess|messed|messy|mess up|messed up|messes|ruin*|ugly|uglier|horrible|horrid|terrible|terribly|awful|garbage|rubbish|trash*|crap*|shit*|fuck*|bollocks|weird*|funny|odd|oddly|strange*|different*|bad|badly|worse|problem*|issue*|trouble*|not right|isnt right|arent right|incorrect*|destroy*|screw*|wonky|botch*|spoil*|spoilt|damag*|corrupt*|not ok|not okay|not good|fail*|defect*|mangl*|butcher*|wreck*|disaster*|nightmare|hell|chaos|chaotic|unusable|nonsense|not as it should|not like it did|not look* (?:like|as|right|the same|good)|doesnt look|dont look|nothing looks|not the same|no longer the same|hosed|borked|bust|busted|goofy|iffy|dodgy|faulty|fix|fixed|fixing|repair*|went wrong|gone wrong|off kilter|out of whack|bonkers|haywire|all over the place|unhappy|annoy*|disappoint*|kaputt*|falsch*|komisch*|seltsam*|merkwurdig*|zerschoss*|zerstor*|schlimm*|schrecklich*|hasslich*|problem*|schlecht*|furchtbar*|schrecklich*|grauenhaft*|scheusslich*|kacke|scheisse|mist|unbrauchbar*|affreux|affreuse|terrible*|nul|nulle|catastroph*|horribl*|espantos*|fatal|pesim*|terribil*|orribil*|pessim*|vreselijk*|verschrikkelijk*|afschuwelijk*|terrivel|terriveis|pessim*|okropn*|straszn*|fatalni*|hemsk*|forfardelig*|forferdelig*|hrozn*|stimmt nicht|stimmen nicht|stimmt etwas nicht|nicht in ordnung|anders aus|casse*|mauvais*|faux|fausse*|moche*|horrible*|bizarre*|probleme*|souci*|cloche|abime*|gache*|n'importe quoi|foutu*|rot[oa]s?|mal|malo|mala|feo|fea|raro|rara|raros|raras|extran*|equivocad*|incorrect*|problema*|desastre*|descuadrad*|estropead*|arruinad*|rott[oaie]|sbagliat*|brutt*|stran[oaie]|male|errat*|rovinat*|pasticcio|disastr*|kapot*|verkeerd*|lelijk*|raar|rare|vreemd*|slecht*|mis|klopt|kloppen|verpest*|rommel*|puinhoop|quebrad*|errad*|feio|feia|estranh*|ruim|mau|ma|estragad*|desconfigurad*|baguncad*|bagunca|zepsut*|zepsul*|zle|zla|zly|brzydk*|dziwn*|klopot*|nie tak|rozwal*|popsut*|popsul*|trasig*|fel|konstig*|odelagt|forkert*|feil|rar|rart|spatn*|rozbit*|divn*|сломал*|неправильн*|плох*|криво|странн*|ужас*|проблем*|зламал*|bozuk|bozuldu|yanlis|garip|sorun|壊れ*|おかし*|崩れ*|问题|坏了|乱了",
  },
];

/** Words that deny: with a feature beside them they say that it is missing. */
export const denials =
  'no|not|none|nothing|never|without|nor|neither|no longer|no more|any ?more|nt|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|cant|cannot|couldnt|hasnt|havent';

export const foreignDenials =
  'nicht|nichts|kein|keine|keinen|keiner|keinerlei|ohne|nicht mehr|pas|plus|sans|aucun|aucune|jamais|rien|sin|ya no|ningun|ninguna|nada|nunca|non|senza|nessun|nessuna|niente|piu|niet|geen|zonder|niets|nao|sem|nenhum|nenhuma|nem|nie|bez|zadn*|juz nie|inte|ingen|inga|inget|utan|ikke|uden|uten|ne|neni|nejsou|bez|zadn*|не|без|нема*|ні|degil|yok|なし|ない|没有|不';

/** Words that set how it is against how it was. */
export const contrasts =
  'now|used to|any ?more|no longer|instead|only|just|still|before|previously|originally|original|was|were|in google|in docs|in sheets|in slides|on google|after|since|when (?:i|we) open*|once|suddenly|should|supposed|expected|but';

export const foreignContrasts =
  'jetzt|nun|nur|vorher|fruher|nach der|nach dem|seit|in google|maintenant|avant|depuis|apres|seulement|ahora|antes|despues|desde|solo|adesso|ora|prima|dopo|solo|nu|sinds|vroeger|eerst|alleen|na|agora|antes|depois|desde|so|teraz|po|przedtem|wczesniej|tylko|od|nu|efter|innan|for|etter|ted|po|теперь|сейчас|после|раньше|тепер|після|artik|simdi|aber|mais|pero|ma|maar|mas|ale|men|но';
