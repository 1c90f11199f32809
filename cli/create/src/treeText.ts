/** Draws paths as a tree, folders and files in the order of their names. */
export function treeText(root: string, paths: readonly string[]): string {
  return [
    root,
    ...branches(
      paths.map((path) => path.split('/')),
      '',
    ),
  ].join('\n')
}

function branches(paths: string[][], indent: string): string[] {
  const names = [...new Set(paths.map((path) => path[0] ?? ''))].sort()
  return names.flatMap((name, index) => {
    const last = index === names.length - 1
    const below = paths.filter((path) => path[0] === name && path.length > 1).map((path) => path.slice(1))
    return [`${indent}${last ? '└─ ' : '├─ '}${name}`, ...branches(below, `${indent}${last ? '   ' : '│  '}`)]
  })
}
