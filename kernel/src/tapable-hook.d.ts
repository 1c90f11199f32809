declare module 'tapable/lib/Hook.js' {
  export interface FullTap {
    name: string
    type: 'sync' | 'async' | 'promise'
    fn: (...args: any[]) => any
    stage?: number
    before?: string | string[]
  }
  interface Interceptor {
    name?: string
    call?: (...args: any[]) => void
    tap?: (tap: FullTap) => void
    error?: (error: Error) => void
    result?: (result: any) => void
    done?: () => void
    register?: (tap: FullTap) => FullTap | undefined
  }
  export interface CompileOptions {
    taps: FullTap[]
    interceptors: Interceptor[]
    args: string[]
    type: 'sync' | 'async' | 'promise'
  }
  export default class Hook {
    constructor(args?: string[], name?: string)
    name: string | undefined
    taps: FullTap[]
    tap(options: string | object, fn: (...args: any[]) => any): void
    tapAsync(options: string | object, fn: (...args: any[]) => any): void
    tapPromise(options: string | object, fn: (...args: any[]) => any): void
    intercept(interceptor: Interceptor): void
    promise(...args: any[]): Promise<any>
    callAsync(...args: any[]): void
    compile(options: CompileOptions): (...args: any[]) => any
    _resetCompilation(): void
  }
}
