export const rulesMessages = {};
