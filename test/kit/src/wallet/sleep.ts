/** Waits. Of the kit's own: a simulated wallet stands for a stranger's program, and brings nothing of the kernel. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
