-- Names in letters that put the family first are written without a space, and searched for so: 王小明. They stand in
-- the index in each order: 小明 王 小明 王小明.
DROP TRIGGER `orders_search_insert`;
--> statement-breakpoint
CREATE TRIGGER `orders_search_insert` AFTER INSERT ON `orders` BEGIN
  INSERT INTO `orders_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || coalesce(new.first_name, '') ELSE '' END || ' ' || coalesce(new.email, ''));
END;
--> statement-breakpoint
DROP TRIGGER `orders_search_update`;
--> statement-breakpoint
CREATE TRIGGER `orders_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `orders` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `orders_search` SET `body` = new.number || ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || coalesce(new.first_name, '') ELSE '' END || ' ' || coalesce(new.email, '') WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
UPDATE `orders_search` SET `body` = (SELECT t.number || ' ' || coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '') || CASE WHEN t.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '') || coalesce(t.first_name, '') ELSE '' END || ' ' || coalesce(t.email, '') FROM `orders` t WHERE t.rowid = `orders_search`.rowid) WHERE `rowid` IN (SELECT `rowid` FROM `orders` WHERE `last_name` GLOB '*[⺀-鿿가-힣]*');
--> statement-breakpoint
DROP TRIGGER `attendees_search_insert`;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_insert` AFTER INSERT ON `attendees` BEGIN
  INSERT INTO `attendees_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.reference || ' ' || new.first_name || ' ' || new.last_name || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || new.first_name || ' ' || new.last_name || new.first_name ELSE '' END || ' ' || new.email);
END;
--> statement-breakpoint
DROP TRIGGER `attendees_search_update`;
--> statement-breakpoint
CREATE TRIGGER `attendees_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email` ON `attendees` WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email BEGIN
  UPDATE `attendees_search` SET `body` = new.reference || ' ' || new.first_name || ' ' || new.last_name || CASE WHEN new.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || new.first_name || ' ' || new.last_name || new.first_name ELSE '' END || ' ' || new.email WHERE `rowid` = new.rowid;
END;
--> statement-breakpoint
UPDATE `attendees_search` SET `body` = (SELECT t.reference || ' ' || t.first_name || ' ' || t.last_name || CASE WHEN t.last_name GLOB '*[⺀-鿿가-힣]*' THEN ' ' || t.first_name || ' ' || t.last_name || t.first_name ELSE '' END || ' ' || t.email FROM `attendees` t WHERE t.rowid = `attendees_search`.rowid) WHERE `rowid` IN (SELECT `rowid` FROM `attendees` WHERE `last_name` GLOB '*[⺀-鿿가-힣]*');
