import type { Found, Output, Transaction } from './bcoin.js'
import type { Ledger } from './createLedger.js'
import { nameScript } from './scripts.js'
import { writeAssembly } from './writeAssembly.js'

// Source: the REST API of Esplora, API.md.

/** An id as people see it. */
export const reversed = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex')

export const statusOf = ({ height, block, time }: Found) =>
  height < 0 || block === null
    ? { confirmed: false }
    : { confirmed: true, block_height: height, block_hash: reversed(block), block_time: time }

function describeOutput({ script, value }: Output) {
  const raw = script.toRaw()
  const { type, address } = nameScript(raw)
  return {
    scriptpubkey: raw.toString('hex'),
    scriptpubkey_asm: writeAssembly(raw),
    scriptpubkey_type: type,
    ...(address && { scriptpubkey_address: address }),
    value,
  }
}

/** A transaction with what its inputs spend. */
export async function describeTransaction({ node }: Ledger, found: Found) {
  const { tx } = found
  const view = await node.getMetaView(found)
  const spent = tx.inputs.map((input) => (input.isCoinbase() ? null : view.getOutput(input.prevout)))
  const sum = (outputs: readonly (Output | null)[]) =>
    outputs.reduce((total, output) => total + (output?.value ?? 0), 0)
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    vin: tx.inputs.map((input, at) => {
      const script = input.script.toRaw()
      const prevout = spent[at]
      return {
        txid: input.prevout.rhash(),
        vout: input.prevout.index,
        prevout: prevout ? describeOutput(prevout) : null,
        scriptsig: script.toString('hex'),
        scriptsig_asm: writeAssembly(script),
        witness: input.witness.items.map((item) => item.toString('hex')),
        is_coinbase: input.isCoinbase(),
        sequence: input.sequence,
      }
    }),
    vout: tx.outputs.map(describeOutput),
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: tx.isCoinbase() ? 0 : sum(spent) - sum(tx.outputs),
    status: statusOf(found),
  }
}

/** What an address was given and gave, in blocks and while it waits. */
export async function describeAddress(ledger: Ledger, address: string) {
  const past = await ledger.past(address)
  const described = await Promise.all(past.map((one) => describeTransaction(ledger, one)))
  const statsOf = (confirmed: boolean) => {
    const own = described.filter((one) => one.status.confirmed === confirmed)
    const of = (outputs: readonly ({ scriptpubkey_address?: string; value: number } | null)[]) =>
      outputs.flatMap((output) => (output?.scriptpubkey_address === address ? [output.value] : []))
    const funded = own.flatMap(({ vout }) => of(vout))
    const spent = own.flatMap(({ vin }) => of(vin.map(({ prevout }) => prevout)))
    const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    return {
      tx_count: own.length,
      funded_txo_count: funded.length,
      funded_txo_sum: total(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: total(spent),
    }
  }
  return { address, chain_stats: statsOf(true), mempool_stats: statsOf(false) }
}

/** Who spends an output. */
export async function describeSpending(ledger: Ledger, transaction: Transaction, index: number) {
  const output = transaction.outputs[index]
  const address = output && nameScript(output.script.toRaw()).address
  const past = address === undefined ? [] : await ledger.past(address)
  const hash = transaction.hash('hex')
  for (const found of past) {
    const vin = found.tx.inputs.findIndex(({ prevout }) => prevout.hash === hash && prevout.index === index)
    if (vin >= 0) return { spent: true, txid: found.tx.txid(), vin, status: statusOf(found) }
  }
  return { spent: false }
}
