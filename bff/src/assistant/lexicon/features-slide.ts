import type { Feature } from './concept.js';

/** What only presentations have. */
export const slideFeatures: Feature[] = [
  {
    id: 'animation',
    label: 'animations',
    kind: 'powerpoint',
    terms:
      'builds?|all (?:comes?|appears?) at once|anim*|fly in*|flies in|flew in|fade in*|fades in|appear* one by one|one by one|one at a time|build effect*|entrance effect*|exit effect*|on click|on each click|click by click|motion path*|bullets? appear*|anmation*|анимац*|анімац*|アニメーション|动画|bounce in|wipe effect|spin effect|trigger*',
  },
  {
    id: 'transition',
    label: 'transitions',
    kind: 'powerpoint',
    terms:
      'transition*|morph*|slide change effect|fade between|push effect|folienubergang*|folienuebergang*|ubergang*|ubergange|transicion*|transizion*|overgang*|transic*|przejsc*|overgang*|prechod*|переход*|gecis|gecisler|page curl|dissolve',
  },
  {
    id: 'speaker-notes',
    label: 'speaker notes',
    kind: 'powerpoint',
    terms:
      "speaker note*|speakers note*|presenter note*|presenter view|notes page*|notes pane|lecture notes|notes? (?:under|below) (?:the|each|every|my) slide*|my notes|vortragsnotiz*|referentennotiz*|sprechernotiz*|notizen|notes? du presentateur|notes? de l'orateur|commentaires du presentateur|notas del orador|notas del presentador|note relatore|note del relatore|notities|sprekersnotities|notas do orador|notas do apresentador|notatk*|talarantecknin*|talernoter|poznamky|заметк*|notatki prelegenta|cue notes|script under",
  },
  {
    id: 'slide-master',
    label: 'slide masters and layouts',
    kind: 'powerpoint',
    terms:
      'master slide*|slide master*|master layout*|slide layout*|master|layout placeholder*|folienmaster*|masterfolie*|masque des diapositives|patron de diapositiva*|schema diapositiva|diamodel*|modelo global|slide mestre|wzorzec slajd*|theme*',
  },
  {
    id: 'timing',
    label: 'slide timings and loops',
    kind: 'powerpoint',
    terms:
      'timing*|auto ?advanc*|automatic advance|advance* (?:by itself|automatically|on its own)|self running|runs? by itself|ran by itself|loop*|kiosk*|rehears*|every \\d+ sec*|after \\d+ sec*|auto ?play|plays? automatically|round and round|anzeigedauer|endlosschleife|boucle|minutage|intervalos|bucle|ciclo continuo|doorlopend|slide show mode',
  },
  {
    id: 'hidden-slide',
    label: 'hidden slides',
    kind: 'powerpoint',
    terms:
      'hidden slide*|hide slide*|skipped slide*|ausgeblendete folie*|versteckte folie*|diapositive* masquee*|diapositiva* oculta*|diapositiv* nascost*|verborgen dia*|slides? ocult*|ukryt* slajd*',
  },
  {
    id: 'action-button',
    label: 'action buttons and jumps',
    kind: 'powerpoint',
    terms:
      'action button*|jump* (?:to|between) (?:a |the |other )?slide*|zoom slide*|slide zoom|summary zoom|custom show*|menu button*|interactive quiz|interaktive schaltflache*',
  },
  {
    id: 'slide-section',
    label: 'slide order and sections',
    kind: 'powerpoint',
    terms:
      'slide order|order of (?:the |my )?slides|slides? (?:are |were |got )?(?:in the )?wrong order|duplicate slide*|missing slide*|slide sections?|slides? (?:is|are|were|got|gets?) (?:missing|gone|lost|doubled|duplicated|blank|empty|black)|blank slide*|empty slide*|handouts?',
  },
];
