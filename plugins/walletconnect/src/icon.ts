/** Our own drawing: a QR code's corner on blue. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='10' fill='%233b6ef5'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='2.6' stroke-linejoin='round'%3E%3Cpath d='M10.5 10.5h7v7h-7zM22.5 10.5h7v7h-7zM10.5 22.5h7v7h-7z'/%3E%3C/g%3E%3Cpath d='M22 22h3v3h-3zM27 22h3v3h-3zM24.5 24.5h3v3h-3zM22 27h3v3h-3zM27 27h3v3h-3z' fill='%23fff'/%3E%3C/svg%3E"
