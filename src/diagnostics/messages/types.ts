export const typesMessages = {};
