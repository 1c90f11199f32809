/** A wallet with what it keeps: coins, a picture, a key. */
export const WalletPicture = () => (
  <svg className="ww-what-picture" viewBox="0 0 320 132" aria-hidden="true" focusable="false">
    <rect className="ww-what-ground" width="320" height="132" rx="20" />
    <g className="ww-what-coin">
      <circle cx="84" cy="50" r="20" />
      <path d="m84 38 8 12-8 12-8-12z" />
    </g>
    <g className="ww-what-image">
      <rect x="212" y="26" width="46" height="46" rx="12" transform="rotate(9 235 49)" />
      <path d="m217 66 12-15 9 9 6-6 10 14z" transform="rotate(9 235 49)" />
      <circle cx="246" cy="40" r="4.5" />
    </g>
    <g className="ww-what-case">
      <path d="M116 46a12 12 0 0 1 12-12h56a10 10 0 0 1 10 10v8h-78z" />
      <rect x="108" y="46" width="104" height="68" rx="16" />
      <path d="M180 68h36a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-36a13 13 0 0 1 0-26z" />
      <circle cx="183" cy="81" r="5" />
    </g>
    <g className="ww-what-key">
      <circle cx="74" cy="94" r="8" />
      <path d="M82 94h26m-7 0v7m-8-7v5" />
    </g>
  </svg>
)
