-- How long the usual lists are, so that nobody counts rows to show a page: of which list, of whom (`scope`), and of
-- which filter ('' for all, else `field=value`). Kept up by triggers.
CREATE TABLE `list_counts` (
  `list` text NOT NULL,
  `scope` text NOT NULL,
  `filter` text NOT NULL,
  `n` integer NOT NULL,
  PRIMARY KEY (`list`, `scope`, `filter`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'mails', `account_id`, '', count(*) FROM `mails` GROUP BY `account_id`;
--> statement-breakpoint
INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) SELECT 'mails', `account_id`, 'status=' || `status`, count(*) FROM `mails` GROUP BY `account_id`, `status`;
--> statement-breakpoint
CREATE TRIGGER `mails_count_insert` AFTER INSERT ON `mails` BEGIN
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('mails', new.account_id, '', 1), ('mails', new.account_id, 'status=' || new.status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_count_update` AFTER UPDATE OF `status` ON `mails` WHEN old.status <> new.status BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'mails' AND `scope` = old.account_id AND `filter` = 'status=' || old.status;
  INSERT INTO `list_counts` (`list`, `scope`, `filter`, `n`) VALUES ('mails', new.account_id, 'status=' || new.status, 1)
    ON CONFLICT (`list`, `scope`, `filter`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `mails_count_delete` AFTER DELETE ON `mails` BEGIN
  UPDATE `list_counts` SET `n` = `n` - 1 WHERE `list` = 'mails' AND `scope` = old.account_id AND `filter` IN ('', 'status=' || old.status);
END;
