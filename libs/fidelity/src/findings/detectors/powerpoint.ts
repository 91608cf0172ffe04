import { otherActions, paragraphDefaults, thinDashes } from '../../powerpoint/text-looks.js';
import { cellsOutOfOrder } from '../../lint/child-order.js';
import {
  doubleOutlines,
  fractionalPlaces,
  missingNotesSizes,
  shapesWithoutPlace,
  wrongSlideSizes,
} from '../../lint/slide-structure.js';
import { sharedShapeNumbers } from '../../lint/shared-shape-numbers.js';
import { animations } from '../../powerpoint/animations.js';
import { narrowBoxes } from '../../powerpoint/boxes.js';
import { missingFonts } from '../../text/fonts.js';
import { pointSpacings } from '../../powerpoint/line-spacing.js';
import { faintTexts } from '../../powerpoint/faint-text.js';
import { shapesWithoutProperties } from '../../powerpoint/pictures-without-place.js';
import { shrunkTexts } from '../../powerpoint/shrunk-text.js';
import { sharedSlideNumbers } from '../../powerpoint/slide-numbers.js';
import { tablesWithoutStyle } from '../../powerpoint/table-styles.js';
import { lineGroups, media, oddLineWidths, textColumns } from '../../powerpoint/shapes.js';
import { drawnServerLinks } from '../../places/linked-targets.js';
import type { Detector } from '../../places/finding-places.js';
import { type NamedDetector, type NamedDetectors, shownSlides, slides } from './roles.js';

const inSlides = (detect: Detector): NamedDetector => ({ roles: slides, detect });
/** Of presentations. */
export const powerpointDetectors: NamedDetectors = {
  'powerpoint.thin-dashes': { roles: shownSlides, detect: thinDashes },
  'powerpoint.paragraph-defaults': { roles: ['powerpoint.slide'], detect: paragraphDefaults },
  'powerpoint.other-actions': { roles: shownSlides, detect: otherActions },
  'powerpoint.cells-out-of-order': inSlides(cellsOutOfOrder),
  'powerpoint.wrong-slide-sizes': { roles: ['powerpoint.presentation'], detect: wrongSlideSizes },
  'powerpoint.missing-notes-sizes': { roles: ['powerpoint.presentation'], detect: missingNotesSizes },
  'powerpoint.shared-shape-numbers': { roles: ['powerpoint.slide'], detect: sharedShapeNumbers },
  'powerpoint.double-outlines': inSlides(doubleOutlines),
  'powerpoint.fractional-places': inSlides(fractionalPlaces),
  'powerpoint.shapes-without-place': { roles: ['powerpoint.slide'], detect: shapesWithoutPlace },
  'powerpoint.narrow-boxes': inSlides(narrowBoxes),
  'powerpoint.point-spacings': inSlides(pointSpacings),
  'powerpoint.line-groups': inSlides(lineGroups),
  'powerpoint.text-columns': inSlides(textColumns),
  'powerpoint.missing-fonts': { roles: [...slides, 'theme'], detect: missingFonts },
  'powerpoint.odd-line-widths': { roles: shownSlides, detect: oddLineWidths },
  'powerpoint.animations': inSlides(animations),
  'powerpoint.shared-slide-numbers': { roles: ['powerpoint.presentation'], detect: sharedSlideNumbers },
  'powerpoint.shapes-without-properties': inSlides(shapesWithoutProperties),
  'powerpoint.server-links': inSlides(drawnServerLinks),
  'powerpoint.shrunk-texts': { roles: shownSlides, detect: shrunkTexts },
  'powerpoint.faint-texts': { roles: shownSlides, detect: faintTexts },
  'powerpoint.tables-without-style': { roles: shownSlides, detect: tablesWithoutStyle },
  'powerpoint.media': inSlides(media),
};
