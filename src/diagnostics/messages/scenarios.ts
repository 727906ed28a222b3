export const scenariosMessages = {};
