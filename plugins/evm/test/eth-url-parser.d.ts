// Its package brings no types.
declare module 'eth-url-parser' {
  export function parse(uri: string): {
    readonly scheme: string
    readonly target_address: string
    readonly chain_id?: string
    readonly parameters?: Readonly<Record<string, string>>
  }
}
