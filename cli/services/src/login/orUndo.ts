/** Does what is to follow. Where it fails, what was used up for it is given back first: who asked may try again. */
export async function orUndo<value>(
  work: () => Promise<value>,
  undo: () => Promise<unknown>,
): Promise<value> {
  try {
    return await work()
  } catch (error) {
    // What it failed for may keep this from being done too.
    await undo().catch(() => {})
    throw error
  }
}
