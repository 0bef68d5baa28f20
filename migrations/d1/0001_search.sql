-- Full-text search of the read model by three letters or more, scoped by event. Kept up by triggers, so that
-- upserts, tombstones and a rebuild need not know of it.
CREATE VIRTUAL TABLE `orders_search` USING fts5(`event_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `orders_search_insert` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `orders_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(new.email, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `orders_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `orders` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `orders_search` SET `body` = new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(new.email, '') WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_search_delete` AFTER DELETE ON `orders` BEGIN
  DELETE FROM `orders_search` WHERE `rowid` = old.rowid;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `attendees_search` USING fts5(`event_id`, `body`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `attendees_search_insert` AFTER INSERT ON `attendees` BEGIN
  INSERT INTO `attendees_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.reference || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.email);
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `attendees` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `attendees_search` SET `body` = new.reference || ' ' || new.first_name || ' ' || new.last_name || ' ' || new.email WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_delete` AFTER DELETE ON `attendees` BEGIN
  DELETE FROM `attendees_search` WHERE `rowid` = old.rowid;
END;
