-- The door's search: every word of three letters or more, wherever it stands, and the beginnings of words, for which
-- two spaces stand before each. It holds no text of its own; the triggers keep it with `attendees`.`search`.
CREATE VIRTUAL TABLE `attendees_search` USING fts5(`body`, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
--> statement-breakpoint
CREATE TRIGGER `attendees_search_insert` AFTER INSERT ON `attendees` WHEN new.search IS NOT NULL BEGIN
  INSERT INTO `attendees_search` (`rowid`, `body`) VALUES (new.rowid, '  ' || replace(new.search, ' ', '  '));
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_update` AFTER UPDATE OF `search` ON `attendees` WHEN old.search IS NOT new.search BEGIN
  INSERT INTO `attendees_search` (`attendees_search`, `rowid`, `body`) SELECT 'delete', old.rowid, '  ' || replace(old.search, ' ', '  ') WHERE old.search IS NOT NULL;
  INSERT INTO `attendees_search` (`rowid`, `body`) SELECT new.rowid, '  ' || replace(new.search, ' ', '  ') WHERE new.search IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_delete` AFTER DELETE ON `attendees` WHEN old.search IS NOT NULL BEGIN
  INSERT INTO `attendees_search` (`attendees_search`, `rowid`, `body`) VALUES ('delete', old.rowid, '  ' || replace(old.search, ' ', '  '));
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`)
SELECT 'attendees:' || `ticket_id`, count(*) FROM `attendees` WHERE `status` = 'ACTIVE' GROUP BY `ticket_id`;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`)
SELECT 'attendees_in:' || `ticket_id`, count(*) FROM `attendees` WHERE `status` = 'ACTIVE' AND `checked_in_at` IS NOT NULL GROUP BY `ticket_id`;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`)
SELECT 'in:' || c.`list_id` || ':' || a.`ticket_id`, count(*) FROM `check_ins` c JOIN `attendees` a ON a.`id` = c.`attendee_id`
WHERE c.`undone_at` IS NULL AND a.`status` = 'ACTIVE' GROUP BY c.`list_id`, a.`ticket_id`;
