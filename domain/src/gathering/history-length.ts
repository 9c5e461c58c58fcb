/** So many lines of its history a gathering shows, the newest; its changes of status all the same. */
export const mostRecords = 1000;
