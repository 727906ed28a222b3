export const linesMessages = {};
