import type { LoginMethod } from '@wallet-widget/services/contract'

/** A login that a provider stands behind. */
export type SocialLogin = Exclude<LoginMethod, 'email'>

/** Names are brands, the same in every language. */
export const providerNames: Readonly<Record<SocialLogin, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** A part of a mark, on a grid of 24. */
export interface MarkPart {
  readonly path: string
  /** @default the text's */
  readonly colour?: string
  /** Drawn as a line of this width; filled without. */
  readonly line?: number
}

/** Our own simple drawings. The one colour that is no brand's is the text's. */
export const marks: Readonly<Record<SocialLogin, readonly MarkPart[]>> = {
  google: [
    { path: 'M17.9 6.6A8 8 0 0 0 4.9 8.4', colour: '#ea4335', line: 3.6 },
    { path: 'M4.9 8.4a8 8 0 0 0 0 7.2', colour: '#fbbc04', line: 3.6 },
    { path: 'M4.9 15.6a8 8 0 0 0 12.4 2.4', colour: '#34a853', line: 3.6 },
    { path: 'M17.3 18A8 8 0 0 0 20 12h-7.8', colour: '#4285f4', line: 3.6 },
  ],
  x: [{ path: 'M4.2 4h4.2l11.4 16h-4.2zM19 4l-6.3 7.1M11 13.1L4.8 20', line: 1.9 }],
  farcaster: [
    { path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5z', colour: '#7c65c1' },
    { path: 'M6 6.6h12v2.6h-1V17.4h-2.6v-3.6a2.4 2.4 0 0 0-4.8 0v3.6H7V9.2H6z', colour: '#fff' },
  ],
  discord: [
    {
      path: 'M9.2 5.2C7.6 5.4 6.1 5.9 4.7 6.6 2.7 9.7 1.9 13 2.2 16.6c1.5 1.2 3.2 2 5 2.5l1.2-2q3.6 1 7.2 0l1.2 2c1.8-.5 3.5-1.3 5-2.5.3-3.6-.5-6.9-2.5-10-1.4-.7-2.9-1.2-4.5-1.4l-.8 1.5q-2-.3-4 0zM8.6 10.4c1 0 1.7.9 1.7 2s-.7 2-1.7 2-1.7-.9-1.7-2 .7-2 1.7-2zM15.4 10.4c1 0 1.7.9 1.7 2s-.7 2-1.7 2-1.7-.9-1.7-2 .7-2 1.7-2z',
      colour: '#5865f2',
    },
  ],
  apple: [
    {
      path: 'M12.2 7.7c1.2 0 2-.9 3.7-.9 1.4 0 2.6.6 3.4 1.7-3.2 1.9-2.7 6.2.6 7.6-.9 2.6-2.6 5.2-4.4 5.2-1.3 0-1.8-.8-3.3-.8s-2 .8-3.3.8c-2.3 0-4.9-4.4-4.9-8.2 0-3.7 2.3-6.2 5-6.2 1.5 0 2.2.8 3.2.8z',
    },
    { path: 'M12 6.1c-.1-2 1.6-4.1 3.7-4.3.2 2.2-1.7 4.3-3.7 4.3z' },
  ],
  github: [
    {
      path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM7.7 6.3C8.8 6.4 9.7 6.9 10.3 7.4q1.7-.4 3.4 0c.6-.5 1.5-1 2.6-1.1q.5 1.4.1 2.6 1 1 1 2.5c0 2.6-1.7 3.7-3.8 4q.7.7.7 1.9V21.73a10 10 0 0 1-4.6 0V19.7q-2.4.4-3.3-1.5-.4-.9-1.1-1.2 1.6-.4 2.4 1 .6.9 2 .5.1-1.4.7-2c-2.1-.3-3.8-1.4-3.8-4q0-1.5 1-2.5-.4-1.2.1-2.6z',
    },
  ],
  facebook: [
    { path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', colour: '#1877f2' },
    {
      path: 'M10.4 22v-7.2H7.9V12h2.5V9.9c0-2.6 1.5-4 3.8-4 .8 0 1.5.1 2 .2v2.5h-1.3c-1.2 0-1.6.7-1.6 1.5V12h2.8l-.5 2.8h-2.3V22z',
      colour: '#fff',
    },
  ],
}
