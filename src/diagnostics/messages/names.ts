export const namesMessages = {};
