/**
 * Node's HTTP for the modules of the house. An `import` of it as a value reads each of its exports, and one of them loads Node's
 * client of the web platform (`fetch`, `WebSocket`): a twentieth of a start, for what the house does not use. Types are imported
 * from `node:http`.
 */
export const { Agent, createServer, request } = process.getBuiltinModule('node:http');
