/** Returns an object with no members but its own: a page may have polluted Object.prototype. */
export const ownMembers = <Given extends object>(given: Given | undefined): Given =>
  Object.assign(Object.create(null), given)
