-- A cart that nobody gave details for stays in its box.
DELETE FROM `orders` WHERE `email` IS NULL;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'orders', `event_id`, '', count(*) FROM `orders` WHERE `deleted` = 0 GROUP BY `event_id`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'orders', `event_id`, 'status=' || `status`, count(*) FROM `orders` WHERE `deleted` = 0 GROUP BY `event_id`, `status`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'orders', `event_id`, 'display_status=' || `display_status`, count(*) FROM `orders` WHERE `deleted` = 0 GROUP BY `event_id`, `display_status`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'attendees', `event_id`, '', count(*) FROM `attendees` WHERE `deleted` = 0 GROUP BY `event_id`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'attendees', `event_id`, 'status=' || `status`, count(*) FROM `attendees` WHERE `deleted` = 0 GROUP BY `event_id`, `status`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'attendees', `event_id`, 'ticket_id=' || `ticket_id`, count(*) FROM `attendees` WHERE `deleted` = 0 GROUP BY `event_id`, `ticket_id`;
--> statement-breakpoint
CREATE TRIGGER `orders_count_insert` AFTER INSERT ON `orders` WHEN new.deleted = 0 BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('orders', new.event_id, '', 1), ('orders', new.event_id, 'status=' || new.status, 1), ('orders', new.event_id, 'display_status=' || new.display_status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_count_update` AFTER UPDATE OF `deleted`, `status`, `display_status` ON `orders` WHEN old.deleted <> new.deleted OR old.status <> new.status OR old.display_status <> new.display_status BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE old.deleted = 0 AND `list` = 'orders' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'display_status=' || old.display_status);
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'orders', new.event_id, column1, 1 FROM (VALUES (''), ('status=' || new.status), ('display_status=' || new.display_status)) WHERE new.deleted = 0
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_count_delete` AFTER DELETE ON `orders` WHEN old.deleted = 0 BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'orders' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'display_status=' || old.display_status);
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_insert` AFTER INSERT ON `attendees` WHEN new.deleted = 0 BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('attendees', new.event_id, '', 1), ('attendees', new.event_id, 'status=' || new.status, 1), ('attendees', new.event_id, 'ticket_id=' || new.ticket_id, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_update` AFTER UPDATE OF `deleted`, `status`, `ticket_id` ON `attendees` WHEN old.deleted <> new.deleted OR old.status <> new.status OR old.ticket_id <> new.ticket_id BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE old.deleted = 0 AND `list` = 'attendees' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'ticket_id=' || old.ticket_id);
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'attendees', new.event_id, column1, 1 FROM (VALUES (''), ('status=' || new.status), ('ticket_id=' || new.ticket_id)) WHERE new.deleted = 0
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_count_delete` AFTER DELETE ON `attendees` WHEN old.deleted = 0 BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'attendees' AND `scope` = old.event_id AND `filter` IN ('', 'status=' || old.status, 'ticket_id=' || old.ticket_id);
END;
