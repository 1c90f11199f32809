/** Whether this browser lets pages ask for a camera at all. */
export const canScan = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'
