/** Number of the small picture of a side's page that shows most, among those of the pages. */
export const smallPicture = 0;
