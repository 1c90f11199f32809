/** What arrows go through: the rows of lists, and the one cell of a grid that Tab leads to. */
export const ROWS = '.ww-row.ww-control:not(:disabled), [role="gridcell"] [tabindex="0"]'
