declare module 'pngjs' {
  export const PNG: {
    readonly sync: {
      read(file: Uint8Array): { readonly data: Uint8Array; readonly width: number; readonly height: number }
    }
  }
}
