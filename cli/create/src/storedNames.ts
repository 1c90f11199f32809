/** npm leaves these names out of a package or reads them itself, so templates are published under others. */
const storedNames: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  _npmrc: '.npmrc',
  '_package.json': 'package.json',
}

/** The path in a project of a file stored in a template. */
export function projectPath(stored: string): string {
  return stored
    .split('/')
    .map((part) => storedNames[part] ?? part)
    .join('/')
}

/** The name a file is stored under. */
export function storedName(name: string): string {
  return Object.entries(storedNames).find(([, real]) => real === name)?.[0] ?? name
}
