export const yamlMessages = {};
