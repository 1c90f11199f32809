const LANES = 25
const RATE_BYTES = 136
const ROUNDS = 24

const at = (lanes: BigUint64Array, lane: number) => lanes[lane] as bigint

/** What is shifted past 64 bits is cut off when the lane is stored. */
const rotate = (lane: bigint, by: number) => (lane << BigInt(by)) | (lane >> BigInt(64 - by))

/**
 * Keccak-256: for the case of an address's letters and the nodes of names, small enough to be there before any
 * chain library is. Source: FIPS 202, with Keccak's first padding.
 */
export function keccak256(input: Uint8Array): Uint8Array {
  const padded = new Uint8Array(input.length + RATE_BYTES - (input.length % RATE_BYTES))
  padded.set(input)
  padded[padded.length - 1] = 0x80
  padded[input.length] = (padded[input.length] as number) | 1
  let lanes = new BigUint64Array(LANES)
  for (let start = 0; start < padded.length; start += RATE_BYTES) {
    const block = new BigUint64Array(padded.buffer, start, RATE_BYTES / 8)
    lanes = permute(lanes.map((lane, i) => lane ^ (block[i] ?? 0n)))
  }
  return new Uint8Array(lanes.buffer, 0, 32)
}

function permute(lanes: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  let lfsr = 1
  for (let round = 0; round < ROUNDS; round++) {
    const columns = lanes
      .slice(0, 5)
      .map((lane, x) => [5, 10, 15, 20].reduce((sum, y) => sum ^ at(lanes, x + y), lane))
    lanes = lanes.map((lane, i) => lane ^ at(columns, (i + 4) % 5) ^ rotate(at(columns, (i + 1) % 5), 1))

    let [x, y, moved] = [1, 0, at(lanes, 1)]
    for (let step = 1; step <= ROUNDS; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const lane = x + 5 * y
      const next = at(lanes, lane)
      lanes[lane] = rotate(moved, ((step * (step + 1)) / 2) % 64)
      moved = next
    }

    lanes = lanes.map((lane, i) => {
      const row = i - (i % 5)
      return lane ^ (~at(lanes, row + ((i + 1) % 5)) & at(lanes, row + ((i + 2) % 5)))
    })

    for (let bit = 1; bit < 128; bit *= 2) {
      if (lfsr & 1) lanes[0] = at(lanes, 0) ^ (1n << BigInt(bit - 1))
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0)
    }
  }
  return lanes
}
