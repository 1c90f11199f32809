import path from 'node:path'

/** Builds the node of the local Bitcoin chain. All the rest goes on without it. */
export async function buildBitcoin({ root, steps, stack, say }) {
  const script = path.join(root, 'cli/local/scripts/buildBitcoinNode.mjs')
  try {
    await steps.run('Building the Bitcoin node', process.execPath, [script], { cwd: root })
  } catch (error) {
    if (stack.stopping) throw error
    say(`${error.message}\nThere will be no local Bitcoin chain, unless one was built before.`)
  }
}
