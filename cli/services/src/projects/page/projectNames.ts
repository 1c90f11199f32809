/** Whether a text can be the id of a project: in an address and a config alike. */
export const isProjectId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** Whether a text can be a name that people read: no control characters, none that turn the text round. */
export const isName = (text: string): boolean => /^[^\p{C}]{1,60}$/u.test(text)
